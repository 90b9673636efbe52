import { api } from '@kikai/contract/api'
import { expect, test } from 'vitest'
import { languages } from '@kikai/kernel/language'
import { as } from '../../test/as.ts'
import { accepted } from '../../test/given/deals/orders.ts'
import { expectSound } from '../../test/invariants.ts'
import { product, startProduct } from '../../test/harness.ts'
import { demoOperator } from '../../src/platform/config/operator.ts'
import { buyers } from '../data/buyers.ts'
import { findDemoMember } from '../demo.store.ts'
import { loadDemo } from '../load.ts'

// The demo is laid by the real clock.
startProduct({ config: { staffSecondFactor: 'offered', operator: { ...demoOperator, country: 'JP' } }, clock: 'real' })

const inHand = { pending_payment: 1, freight_due: 1, to_receive: 1, refunding: 1, completed: 1 }
const everywhere = { ...inHand, freight_due: 2, to_ship: 2, cancelled: 1, refunded: 1, to_review: 1 }

test('whoever looks around finds an order at every place where one can stand, and the clock is right afterwards', async () => {
  const { app } = product()
  await loadDemo(app, { draws: false, orders: true })
  await expectReports()
  for (const { key, isInLargeMarket } of buyers) {
    const buyer = await as.member({ id: await findDemoMember(app.db, `${key}@kikai.example`) })
    const { counts } = accepted(await buyer.call(api.orders.listMyOrders, {}))
    for (const [tab, least] of Object.entries(isInLargeMarket ? everywhere : inHand))
      expect(counts[tab], `${key}: ${tab}`).toBeGreaterThanOrEqual(least)
  }
  const finance = await as.member({ id: await findDemoMember(app.db, 'finance@kikai.example') })
  const slips = accepted(await finance.call(api.payments.listRemittances, { state: 'submitted' }))
  expect(slips.total).toBe(buyers.length)
  const credit = accepted(await finance.call(api.credit.listCredit, { tab: null }))
  expect(credit.counts).toMatchObject({ applications: 1, open: 1 })
  const payouts = accepted(await finance.call(api.earnings.listManagedPayouts, {}))
  expect(payouts.counts.ended).toBeGreaterThanOrEqual(buyers.length)
  expect(payouts.counts.check).toBeGreaterThanOrEqual(buyers.length)
  const lines = accepted(await finance.call(api.bank.listBankLines, { tab: 'waiting' }))
  expect(lines.total).toBeGreaterThanOrEqual(3)
  const staff = await as.member({ id: await findDemoMember(app.db, 'staff@kikai.example') })
  const { counts: sentOut } = accepted(await staff.call(api.dropship.listManagedSendOuts, {}))
  expect(sentOut).toMatchObject({ answer: 1, open: 1, problem: 1, ended: 4 })
  const cases = accepted(await staff.call(api.chat.listCases, {}))
  expect(cases.groups).toEqual({ late: 1, ours: 1, theirs: 1, closed: 1 })
  const dealer = await as.member({ id: await findDemoMember(app.db, 'seller.senshu-kenki@kikai.example') })
  const chats = accepted(await dealer.call(api.chat.listConversations, {}))
  expect(chats.data.map(({ turn }) => turn)).toContain('me')
  const charges = accepted(await finance.call(api.dropship.listManagedCharges, {}))
  expect(charges.counts).toMatchObject({ disputed: 1, settled: 1 })
  const questions = accepted(await staff.call(api.questions.listManagedQuestions, { page_size: 100 })).data
  expect(new Set(questions.map(({ state }) => state))).toEqual(new Set(['asked', 'answered', 'private', 'merged']))
  expect(new Set(questions.map(({ language }) => language))).toEqual(new Set(languages))
  expect(questions.some(({ reports }) => reports.count > 0)).toBe(true)
  expect(questions.some(({ spans }) => spans.length > 1)).toBe(true)
  const wanted = accepted(await staff.call(api.wanted.listManagedWanted, { state: 'open', page_size: 100 })).data
  expect(new Set(wanted.map(({ language }) => language))).toEqual(new Set(languages))
  const stock = accepted(await staff.call(api.warehouse.listStock, { page_size: 100 }))
  expect(Object.keys(stock.counts).toSorted()).toEqual(
    ['all', 'available', 'expected', 'inRepair', 'quarantine', 'received', 'transfer'].toSorted(),
  )
  const engineers = accepted(await staff.call(api.engineers.listEngineers, { tab: 'all', page_size: 100 })).data
  expect(engineers.map(({ state }) => state).toSorted()).toEqual([
    'certified',
    'paused',
    'pending',
    'rejected',
    'suspended',
    'trial',
  ])
  expect(engineers.filter(({ isOpen }) => isOpen)).toHaveLength(2)
  expect(engineers.filter(({ company }) => company !== '')).toHaveLength(1)
  const met = accepted(await staff.call(api.appointments.listReservations, { page_size: 100 })).data
  expect(new Set(met.map(({ state }) => state))).toEqual(
    new Set(['confirmed', 'cost_pending', 'reviewed', 'host_cancelled', 'pending_payment']),
  )
  const repairs = accepted(await staff.call(api.repairs.listAllRepairs, { tab: 'all', page_size: 100 })).data
  expect(repairs.map(({ life }) => life).toSorted()).toEqual([
    'completed',
    'diagnosing',
    'disputed',
    'offered',
    'quoted',
    'refused',
    'repaired',
    'repairing',
    'submitted',
  ])
  const machines = accepted(await staff.call(api.devices.listManagedDevices, { page_size: 100 }))
  expect(new Set(machines.data.map(({ state }) => state))).toEqual(new Set(['active', 'stopped', 'disputed', 'draft']))
  expect(machines.data.filter(({ faults, hasCode }) => faults > 0 && hasCode)).toHaveLength(buyers.length)
  expect(machines.counts).toMatchObject({ claimed: 1, due: buyers.length })
  const lots = accepted(await staff.call(api.auctions.listManagedLots, {})).data
  const states = lots.map(({ now }) => now.state).toSorted()
  expect(states).toEqual(['bidding', 'bidding', 'draft', 'passed', 'scheduled', 'settled', 'won'])
  expect(lots.filter(({ nearMiss }) => nearMiss !== null).map(({ now }) => now.state)).toEqual(['passed'])
  const running = lots.filter(({ now }) => now.state === 'bidding').map(({ now }) => now)
  expect(new Set(running.map(({ reserveMet }) => reserveMet))).toEqual(new Set([true, false]))
  expect(running.every(({ bidderCount }) => bidderCount === 2)).toBe(true)
  const [clock] = await app.db<{ off: number }[]>`select extract(epoch from clock_timestamp() - app_now())::int as off`
  expect(clock?.off).toBe(0)
  await expectSound()
}, 120_000)

/** Of what is listed as inspected: the check count and the end of the report are the report's own, and it has its photos. */
async function expectReports() {
  const visitor = as.guest()
  const inspected = accepted(await visitor.call(api.goods.listGoods, { inspectedOnly: true, page_size: 100 })).data
  expect(inspected.length).toBeGreaterThan(50)
  for (const { id: goodsId } of inspected) {
    const { inspection } = accepted(await visitor.call(api.goods.readGoods, { goodsId }))
    const report = accepted(await visitor.call(api.inspections.readGoodsInspection, { goodsId }))
    const { good = 0, worn = 0, defect = 0 } = report?.counts ?? {}
    expect(inspection).toMatchObject({ checks: good + worn + defect, validUntil: report?.validUntil })
    const items = report?.sections.flatMap((section) => section.items) ?? []
    expect(items.filter(({ photo, pictures }) => photo && pictures.length === 0)).toEqual([])
  }
}
