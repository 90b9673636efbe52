import { type Right, allRights } from '@kikai/contract/access'
import { api } from '@kikai/contract/api'
import { consolePages } from '@kikai/contract/console/console-pages'
import { foundKinds, foundPages, type FoundKind } from '@kikai/contract/desk/found.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { booked } from '../../../test/given/deals/appointments.ts'
import { requestedRefund } from '../../../test/given/deals/refunds.ts'
import { requested } from '../../../test/given/money/earnings.ts'
import { withdrawn } from '../../../test/given/money/withdrawals.ts'
import { device } from '../../../test/given/goods/devices.ts'
import { accepted, paid } from '../../../test/given/deals/orders.ts'
import { givenRepair } from '../../../test/given/repairs/repairs.ts'
import { givenUnit, givenWarehouse, warehouseHand } from '../../../test/given/goods/stock.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { openTo } from './find-things.ts'

startProduct()

const foundBy = async (who: Person, words: string) => accepted(await who.call(api.desk.findThings, { words })).data
const kindsOf = async (who: Person, words: string) => (await foundBy(who, words)).map(({ kind }) => kind)
const textOf = async (
  from: 'order_head' | 'goods' | 'repair' | 'appointment' | 'paper' | 'stock_unit' | 'refund' | 'withdrawal' | 'payout',
  id: string,
) => {
  const { db } = product().app
  const [found] = await db<{ number: string }[]>`
    select ${db(from === 'goods' ? 'management_number' : 'number')} as number from ${db(from)} where id = ${id}
  `
  if (!found) throw new Error(`no ${from} ${id}`)
  return found.number
}

describe(api.desk.findThings.path, () => {
  test('a company finds its own orders, listings, stock and appointments by number, staff find them too, others nothing', async () => {
    const warehouse = await givenWarehouse()
    const [deal, { unit }, visit] = [await paid(), await givenUnit({ warehouse }), await booked()]
    const [staff, other] = [await as.staff(), await as.seller()]
    const hand = await warehouseHand(warehouse.seller.companyId)
    const { orderId, goods } = deal
    const wanted = [
      { kind: 'order', number: await textOf('order_head', orderId), row: orderId, owner: deal.seller },
      { kind: 'goods', number: await textOf('goods', goods.id), row: goods.id, owner: deal.seller },
      { kind: 'unit', number: await textOf('stock_unit', unit.id), row: unit.id, owner: warehouse.seller },
      {
        kind: 'appointment',
        number: await textOf('appointment', visit.appointmentId),
        row: visit.appointmentId,
        owner: visit.seller,
      },
    ]
    for (const { kind, number, row, owner } of wanted) {
      const is = expect.objectContaining({ kind, number, row })
      expect(await foundBy(owner, number)).toContainEqual(is)
      expect(await foundBy(owner, number.toLowerCase().slice(0, -1))).toContainEqual(is)
      expect(await foundBy(other, number)).toEqual([])
      expect(await foundBy(deal.buyer, number)).toEqual([])
      if (kind !== 'unit') expect(await foundBy(staff, number)).toContainEqual(is)
      // Somebody of the same company who works in its warehouse alone.
      expect(await kindsOf(hand, number)).toEqual(kind === 'unit' ? ['unit'] : [])
    }
    expect((await deal.seller.call(api.desk.findThings, { words: 'O' })).code).toBe(requestErrors.invalidInput.code)
  })

  test('staff find machines by serial number, repairs, companies by a part of their name, and members by all of it', async () => {
    const [{ deviceId, serial }, made, staff] = [await device(), await givenRepair(), await as.staff()]
    expect(await foundBy(staff, serial.slice(0, -1))).toContainEqual(
      expect.objectContaining({ kind: 'device', row: deviceId, number: serial }),
    )
    const number = await textOf('repair', made.repairId)
    expect(await foundBy(staff, number)).toEqual([expect.objectContaining({ kind: 'repair', row: made.repairId })])
    expect(await foundBy(made.company, number)).toEqual([])
    const { db } = product().app
    const member = 'Kobayashi Tetsuro'
    await db`update member set name = ${member} where id = ${made.customer.id}`
    const [named] = await db<{ company: string }[]>`
      select legal_name as company from company where id = ${made.company.companyId}
    `
    const [hit] = (await foundBy(staff, member)).filter(({ row }) => row === made.customer.id)
    expect(hit).toMatchObject({ kind: 'member', number: '' })
    expect(hit?.name).not.toBe(member)
    expect(await kindsOf(staff, member.slice(0, -1))).not.toContain('member')
    const company = named?.company ?? ''
    expect(await kindsOf(staff, company.slice(1))).toContain('company')
    for (const words of [member, company, serial]) expect(await foundBy(made.customer, words)).toEqual([])
  })

  test('finance finds refunds, withdrawals and payouts by number, and neither who asked nor whose they are does', async () => {
    const [asked, paidOut, taken, finance] = [
      await requestedRefund(),
      await requested(),
      await withdrawn(1_000),
      await as.finance(),
    ]
    const [refund, payout, withdrawal] = [
      await textOf('refund', asked.refundId),
      await textOf('payout', paidOut.payoutId),
      await textOf('withdrawal', taken.withdrawalId),
    ]
    for (const [kind, number, row, own] of [
      ['refund', refund, asked.orderId, [asked.buyer, asked.seller]],
      ['payout', payout, paidOut.payoutId, [paidOut.seller]],
      ['withdrawal', withdrawal, taken.withdrawalId, [taken.member]],
    ] as const) {
      const is = expect.objectContaining({ kind, number, row, name: expect.not.stringContaining('@') })
      expect(await foundBy(finance, number.slice(0, -1))).toContainEqual(is)
      for (const who of own) expect(await kindsOf(who, number)).toEqual([])
    }
  })

  test('each kind needs a right of its list, and one with which its page opens', () => {
    const all = (without: readonly Right[], scope: 'all' | 'company' = 'all') =>
      openTo({
        kind: 'member',
        id: newId('member', 1),
        country: 'JP',
        buysAs: 'consumer',
        session: 'a session',
        seats: [],
        company: null,
        provenAt: null,
        secondFactor: 'off',
        consentsDue: [],
        grants: [
          {
            role: 'some',
            rights: allRights.filter((right) => !without.includes(right)),
            scope,
            companyId: null,
            limit: null,
          },
        ],
      }).map(({ kind }) => kind)
    expect(all([])).toEqual(foundKinds)
    expect(all(allRights)).toEqual([])
    for (const kind of foundKinds) expect(all(consolePages[foundPages[kind][0]])).not.toContain(kind)
    const forStaff: readonly FoundKind[] = ['refund', 'withdrawal', 'payout', 'company', 'member']
    expect(all([], 'company')).toEqual(foundKinds.filter((kind) => !forStaff.includes(kind)))
  })
})
