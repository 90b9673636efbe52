import { api } from '@kikai/contract/api'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { accepted, shipped } from '../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { appendPassport, chooseShown, contest, openPassport, readPassport } from './passport.public.ts'

startProduct()

const machine = (serial: string) => ({ maker: 'Okuma', model: 'LB3000 EX', serial })
const meter = (value: number) => ({ meter: { kind: 'hours', value, source: 'owner' } as const })
const id = () => crypto.randomUUID()

test('what is told of a machine stays: nobody changes it, takes it away, or tells the same twice', async () => {
  const { db, transaction } = product().app
  const told = {
    machine: machine('P-1'),
    kind: 'meter',
    facts: meter(12),
    source: { kind: 'test', id: id() },
    visible: true,
  } as const
  await transaction((db) => appendPassport({ db }, [told, { ...told, machine: machine('ｐ １') }]))
  await transaction((db) => appendPassport({ db }, [told]))
  expect(await readPassport({ db }, { ...machine('p1'), asSeenBy: 'buyer' })).toMatchObject({
    entries: [{ kind: 'meter', facts: meter(12), shown: true }],
    contested: false,
  })
  for (const statement of [
    'update passport_event set visible = false',
    'delete from passport_event',
    'truncate passport_event cascade',
  ])
    await expect(db.unsafe(statement)).rejects.toThrow('only ever added to')
})

test('a buyer sees what the owner shows', async () => {
  const { db, transaction } = product().app
  const of = machine('P-2')
  const event = (value: number) =>
    ({ machine: of, kind: 'meter', facts: meter(value), source: { kind: 'test', id: id() }, visible: true }) as const
  await transaction((db) => appendPassport({ db }, [event(1), event(2)]))
  const { entries } = await readPassport({ db }, { ...of, asSeenBy: 'owner' })
  const [hidden] = entries.filter(({ facts }) => facts.meter?.value === 1)
  await transaction(async (db) => {
    const open = await openPassport({ db }, of)
    if (open && hidden) await chooseShown({ db }, { passportId: open.id, eventIds: [hidden.id], shown: false })
  })
  expect((await readPassport({ db }, { ...of, asSeenBy: 'buyer' })).entries).toMatchObject([{ facts: meter(2) }])
  expect((await readPassport({ db }, { ...of, asSeenBy: 'owner' })).entries).toHaveLength(2)
})

test('a machine without a serial number has no passport', async () => {
  const { db, transaction } = product().app
  expect(await transaction((db) => openPassport({ db }, machine(' - ')))).toBeNull()
  expect((await readPassport({ db }, { ...machine(''), asSeenBy: 'owner' })).entries).toEqual([])
})

test('a completed order stands in the passport of its machine, without name or price', async () => {
  const { buyer, orderId, goods: sold } = await shipped({ price: jpy(500), serial: 'P-3' })
  accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
  const read = accepted(await as.guest().call(api.goods.readPassport, { goodsId: sold.id }))
  expect(read).toMatchObject({ entries: [{ kind: 'sold', facts: {} }] })
})

test('goods of a machine that several members say is theirs cannot be published, and are listed when that is settled', async () => {
  const seller = await as.seller()
  const { id: goodsId } = await goods({ companyId: seller.companyId, serial: 'P-4', state: 'unpublished' })
  const { db, transaction } = product().app
  const [found] = await db`select maker_name as maker, model, serial from goods where id = ${goodsId}`
  const of = { maker: String(found?.['maker']), model: String(found?.['model']), serial: String(found?.['serial']) }
  const opened = await transaction(async (db) => {
    const open = await openPassport({ db }, of)
    if (open) await contest({ db }, open.id, true)
    return open
  })
  const publish = () => seller.call(api.goods.publishGoods, { goodsIds: [goodsId], termsAgreed: true })
  expect((await publish()).code).toBe(listingErrors.serialContested.code)
  if (opened) await transaction((db) => contest({ db }, opened.id, false))
  expect(accepted(await publish())).toMatchObject({ published: 1 })
  expect(accepted(await as.guest().call(api.goods.readPassport, { goodsId }))).toMatchObject({
    entries: [{ kind: 'listed', facts: { country: 'JP', meter: { value: 4820, source: 'listing' } } }],
  })
})
