import { testOrderId } from '#app/test/order-of'
import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import type { Right } from '@kikai/contract/access'
import { deskCalls } from '@kikai/contract/desk/desk.calls'
import type { OutputOf } from '@kikai/contract/call'
import type { DeskTask } from '@kikai/contract/desk/desk.shapes'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { DeskEntries } from './desk-entries.tsx'
import { DeskQueue } from './desk-queue.tsx'

const nothing = {
  counts: {},
  holders: { all: 0, mine: 0, company: 0 },
  due: { overdue: 0, today: 0, later: 0, undated: 0 },
}
const since = '2026-11-20T08:00:00.000Z'
const taskOf = (of: Partial<Record<keyof DeskTask, unknown>>) => ({
  id: crypto.randomUUID(),
  confirms: null,
  row: testOrderId,
  name: 'O261120',
  title: 'Excavator',
  amount: jpy(100_000),
  days: null,
  since,
  deadlineAt: null,
  ...of,
})

type Answer = OutputOf<typeof deskCalls.listDeskTasks>
async function desk(
  tasks: readonly object[],
  of: Partial<Answer> = {},
  { filter = '', rights = [] as readonly Right[] } = {},
) {
  const rendered = await renderScreen(
    { view: DeskQueue, login: 'required' },
    {
      domains: ['desk', 'managed', 'collection'],
      isLoggedIn: true,
      address: `/${filter}`,
      answers: { [profileCalls.myProfile.path]: profileOf({ rights: [...rights] }) },
    },
  )
  for (const one of rendered.asked.filter(({ path }) => path === deskCalls.listDeskTasks.path))
    await settle(() => one.done({ data: tasks, total: tasks.length, next: null, ...nothing, ...of }))
  return rendered
}

test('tasks stand at the desk by when they are due, each with its screen; what has none is done in the console', async () => {
  const { host } = await desk([
    taskOf({ kind: 'quote', deadlineAt: '2099-01-01T00:00:00.000Z' }),
    taskOf({ kind: 'collect', days: { fromDay: '2026-11-25', toDay: '2026-11-26' } }),
    taskOf({ kind: 'problem' }),
    taskOf({ kind: 'payout', title: '', name: 'P1' }),
    taskOf({ kind: 'repairToAnswer', name: 'R261120' }),
    taskOf({ kind: 'repairDispute', name: 'R261121' }),
  ])
  expect([...host.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/The buyer collects this order.*25.*26.*O261120/),
    expect.stringMatching(/Answer a reported problem.*(ago|20 Nov 2026).*the buyer can request a refund/),
    expect.stringMatching(/Pay out to a seller.*P1.*100,000.*Done in the management console/),
    expect.stringMatching(/Assign an engineer.*R261120/),
    expect.stringContaining('R261121'),
    expect.stringContaining('Quote the freight'),
  ])
  const ways = [...host.querySelectorAll('li')].map((row) => row.querySelector('a')?.getAttribute('href') ?? null)
  expect(ways[2]).toContain('/console/#/finance/payouts?tab=all&row=')
  expect(ways[3]).toContain(`/maintenance-details/maintenance-details?repairId=${testOrderId}`)
  expect(ways[4]).toContain(`/platform-maintenance-details/platform-maintenance-details?repairId=${testOrderId}`)
  expect(ways[5]).toContain(`order-manage-detail?orderId=${testOrderId}`)
  expect(host.textContent).toContain('6 tasks')
})

test('a stalled repair opens where it can be moved: for its company as its own, for staff where they may end it', async () => {
  const wayOf = async (rights: readonly Right[]) => {
    const { host } = await desk([taskOf({ kind: 'repairStalled', name: 'R261122' })], {}, { rights })
    return host.querySelector('li a')?.getAttribute('href')
  }
  const folder = '/pages/me/backend-manage/maintenance-list'
  expect(await wayOf(['order.repair.work'])).toContain(`${folder}/maintenance-details/`)
  expect(await wayOf(['order.repair.work', 'order.repair.desk'])).toContain(`${folder}/platform-maintenance-details/`)
})

test('tasks are narrowed by kind and by whose they are, and what differs in nothing is no choice', async () => {
  const one = taskOf({ kind: 'ship', deadlineAt: '2020-01-01T00:00:00.000Z' })
  const { host, asked } = await desk(
    [one],
    {
      counts: { ship: 3, chat: 1 },
      holders: { all: 4, mine: 1, company: 4 },
      due: { overdue: 3, today: 0, later: 0, undated: 1 },
    },
    { filter: '?whose=mine' },
  )
  expect(host.querySelector('h3')?.textContent).toMatch(/Overdue.*3/)
  const labels = [...host.querySelectorAll('[role=radio]')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['All 4', 'Mine 1'])
  const chips = [...host.querySelectorAll<HTMLElement>('[role=group] button')]
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Ship this order 3', 'Answer a message 1'])
  expect(asked.find(({ path }) => path === deskCalls.listDeskTasks.path)?.input).toMatchObject({
    kind: null,
    whose: 'mine',
  })
})

test('a desk on which nothing waits says so', async () => {
  expect((await desk([])).host.textContent).toContain('Nothing to do right now.')
})

test('the entries of repairs and of procurement count what waits behind them', async () => {
  const may = (right: Right) => right.startsWith('order.repair') || right === 'order.offer.answer'
  const waiting = { repairToAnswer: 2, repairToAssign: 3, repairDispute: 1, sourcingToQuote: 1, sourcingToBring: 4 }
  const { host } = await renderScreen(
    { view: () => <DeskEntries may={may} hasCompany />, login: 'required' },
    { domains: ['desk', 'managed'], isLoggedIn: true, answers: { [deskCalls.countMenu.path]: waiting } },
  )
  const shown = [...host.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'Offers',
    expect.stringMatching(/^5/),
    expect.stringMatching(/2.*Maintenance/),
    expect.stringMatching(/4.*Platform maintenance/),
  ])
})

test('§1 back-office area: each part of the work has its way for whoever has its right, and for nobody else', async () => {
  const entriesOf: readonly (readonly [Right, ...string[]])[] = [
    ['product.lot.write', 'auction-order-manage'],
    ['order.appointment.host', 'reservation-manage'],
    ['order.offer.answer', 'goods-offers', 'sourcing-manage'],
    ['product.stock.work', 'warehouse-manage'],
    ['product.stock.ledger', 'used-goods'],
    ['order.sendout.work', 'send-out-agent-list'],
    ['order.repair.work', 'maintenance-list'],
    ['order.repair.desk', 'platform-maintenance-list'],
  ]
  for (const [right, ...ways] of entriesOf) {
    const { host } = await renderScreen(
      { view: () => <DeskEntries may={(asked) => asked === right} hasCompany />, login: 'required' },
      { domains: ['managed'], isLoggedIn: true },
    )
    expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      ways.map((way) => expect.stringContaining(way)),
    )
  }
})
