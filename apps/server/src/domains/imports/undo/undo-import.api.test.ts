import { importErrors } from '@kikai/contract/imports/imports.errors'
import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { givenCategory, draft } from '../../../../test/given/goods/goods.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { finishedImport, madeWhole, readyImport } from '../../../../test/given/goods/sheets.ts'
import { hours, product, startProduct, travel } from '../../../../test/harness.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'

startProduct()

const file =
  'group,model,price,year,city,serial\nexcavator,PC1,1000,2016,Osaka,S1\nexcavator,PC2,1000,2016,Osaka,S2\nexcavator,PC3,1000,2016,Osaka,S3\n'
const japan = { currency: 'JPY', country: 'JP', language: 'ja' } as const
const seller = async () => {
  await givenCategory('excavator')
  return as.seller()
}
const taken = async (who: SellerPerson) => finishedImport(who, await readyImport(who, file, japan))
const onSale = async (who: SellerPerson) => {
  const one = await taken(who)
  await madeWhole(who, one.id)
  accepted(await who.call(api.goods.publishGoods, { importId: one.id, termsAgreed: true }))
  const list = accepted(await who.call(api.goods.listManagedGoods, { importId: one.id }))
  return { one, goods: list.data }
}
const undo = (who: SellerPerson, { id: importId }: { id: Awaited<ReturnType<typeof taken>>['id'] }) =>
  who.call(api.imports.undoImport, { importId })
const states = async (who: SellerPerson) => {
  const rows = await product().app
    .db`select distinct state from goods where company_id = ${who.companyId} order by state`
  return rows.map(({ state }) => String(state))
}
const order = async (goodsId: Awaited<ReturnType<typeof onSale>>['goods'][number]['id']) => {
  const who = await givenBuyer({ balance: jpy(10_000) })
  const answer = await who.call(api.orders.placeOrder, {
    goodsId,
    quantity: 1,
    addressId: who.addressId,
    expectedTotals: [jpy(1_100)],
    confirmed: true,
  })
  return { who, checkout: accepted(answer) }
}

describe(api.imports.undoImport.path, () => {
  test('what was taken back cannot be written any more', async () => {
    const who = await seller()
    const one = await taken(who)
    const [first] = accepted(await who.call(api.goods.listManagedGoods, { importId: one.id })).data
    if (!first) throw new Error('nothing was imported')
    const edit = async () => {
      const { version } = accepted(await who.call(api.goods.readManagedGoods, { goodsId: first.id }))
      const words = await draft({ model: 'CHANGED' })
      const input = { ...words, goodsId: first.id, version, publish: false, termsAgreed: false }
      return who.call(api.goods.updateGoods, input)
    }
    expect(await edit()).toMatchObject({ code: 200, data: { model: 'CHANGED' } })
    accepted(await undo(who, one))
    expect(await edit()).toMatchObject({ code: requestErrors.wrongState.code, data: { state: 'archived' } })
    const { allowedActions } = accepted(await who.call(api.goods.readManagedGoods, { goodsId: first.id }))
    expect(allowedActions.find(({ action }) => action === 'edit')).toMatchObject({ enabled: false })
  })

  test('drafts and what is on sale leave the list and the search; the record and its history stay', async () => {
    const who = await seller()
    const { one, goods } = await onSale(who)
    const [first] = goods
    if (!first) throw new Error('nothing was imported')
    accepted(await who.call(api.goods.takeDownGoods, { goodsId: first.id }))
    const before = accepted(await who.call(api.imports.readImport, { importId: one.id }))
    expect(before).toMatchObject({ goods: { drafts: 1, published: 2 }, inDeal: [] })
    expect(before.allowedActions).toMatchObject([{ action: 'undo', enabled: true }])

    expect(accepted(await undo(who, one))).toMatchObject({
      state: 'undone',
      taken: 3,
      goods: { drafts: 0, published: 0 },
    })
    expect(await states(who)).toEqual(['archived'])
    expect(accepted(await who.call(api.goods.listManagedGoods, {})).total).toBe(0)
    const found = await (await as.member()).call(api.goods.listGoods, { companyId: who.companyId })
    expect(found.data.total).toBe(0)
    const { history } = accepted(await who.call(api.goods.readManagedGoods, { goodsId: goods[1]?.id ?? first.id }))
    expect(history.map(({ event }) => event)).toEqual(['create', 'publish', 'takeDown', 'archive'])
    expect(accepted(await who.call(api.imports.listImports, {})).data).toMatchObject([{ state: 'undone' }])
    expect(await brokenInvariants()).toEqual({})
  })

  test('the same file can be imported again, and is new', async () => {
    const who = await seller()
    await undo(who, await taken(who))
    expect(await taken(who)).toMatchObject({ taken: 3, alreadyHere: 0, rejectedCount: 0 })
    expect(await states(who)).toEqual(['archived', 'unpublished'])
  })

  test('while one of its machines is in an order nothing is taken back, and the machine is named', async () => {
    const who = await seller()
    const { one, goods } = await onSale(who)
    const wanted = goods[1]
    if (!wanted) throw new Error('nothing was imported')
    await order(wanted.id)
    const refused = await undo(who, one)
    expect(refused).toMatchObject({
      code: importErrors.importInDeal.code,
      data: { count: 1, goods: [wanted.managementNumber] },
    })
    const now = accepted(await who.call(api.imports.readImport, { importId: one.id }))
    expect(now).toMatchObject({ state: 'done', goods: { published: 3 } })
    expect(now.inDeal).toMatchObject([{ id: wanted.id, managementNumber: wanted.managementNumber }])
    expect(now.allowedActions).toMatchObject([{ enabled: false, reason: { name: 'importInDeal' } }])
  })

  test('what was sold stays sold; an order that ran out no longer counts', async () => {
    const who = await seller()
    const { one, goods } = await onSale(who)
    const [sold, left] = goods
    if (!sold || !left) throw new Error('nothing was imported')
    await order(left.id)
    await travel(hours(1))
    expect((await undo(who, one)).code).toBe(200)

    const again = await onSale(who)
    const [other] = again.goods
    if (!other) throw new Error('nothing was imported')
    const { who: paying, checkout } = await order(other.id)
    accepted(await paying.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    expect((await undo(who, again.one)).code).toBe(importErrors.importInDeal.code)
  })

  test('twice is once; one that runs or failed has nothing to take back', async () => {
    const who = await seller()
    const one = await taken(who)
    const requestId = randomUUID()
    const press = () => who.call(api.imports.undoImport, { importId: one.id }, { requestId })
    expect((await press()).code).toBe(200)
    expect((await press()).code).toBe(200)
    expect(await undo(who, one)).toMatchObject({ code: requestErrors.wrongState.code, data: { state: 'undone' } })
    const running = accepted(await who.call(api.imports.importGoods, await readyImport(who, file, japan)))
    expect(await undo(who, running)).toMatchObject({ code: requestErrors.wrongState.code, data: { state: 'running' } })
  })

  test('another company’s import is not there', async () => {
    const [who, other] = [await seller(), await seller()]
    const one = await taken(who)
    expect((await undo(other, one)).code).toBe(requestErrors.notFound.code)
    expect(await states(who)).toEqual(['unpublished'])
  })
})
