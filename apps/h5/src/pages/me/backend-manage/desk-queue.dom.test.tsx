import { testOrderId } from '#app/test/order-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { deskCalls } from '@kikai/contract/desk/desk.calls'
import type { DeskTask } from '@kikai/contract/desk/desk.shapes'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { DeskEntries } from './desk-entries.tsx'
import { DeskQueue } from './desk-queue.tsx'

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

async function desk(tasks: readonly object[]) {
  const rendered = await renderScreen(
    { view: DeskQueue, login: 'required' },
    { domains: ['desk', 'managed', 'collection'], isLoggedIn: true },
  )
  for (const one of rendered.asked.filter(({ path }) => path === deskCalls.listDeskTasks.path))
    await settle(() => one.done({ data: tasks, total: tasks.length, next: null, counts: {} }))
  return rendered
}

test('tasks of all kinds stand at the desk in the order of the answer, each with its way', async () => {
  const { host } = await desk([
    taskOf({ kind: 'quote', deadlineAt: '2099-01-01T00:00:00.000Z' }),
    taskOf({ kind: 'collect', days: { fromDay: '2026-11-25', toDay: '2026-11-26' } }),
    taskOf({ kind: 'problem' }),
    taskOf({ kind: 'payout', title: '', name: 'P1' }),
    taskOf({ kind: 'repairToAnswer', name: 'R261120' }),
    taskOf({ kind: 'repairDispute', name: 'R261121' }),
  ])
  expect([...host.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Quote the freight'),
    expect.stringMatching(/The buyer collects this order.*25.*26.*O261120/),
    expect.stringMatching(/Answer a reported problem.*Waiting since.*the buyer can request a refund/),
    expect.stringMatching(/Pay out to a seller.*P1.*100,000/),
    expect.stringMatching(/Assign an engineer.*R261120/),
    expect.stringContaining('R261121'),
  ])
  const ways = [...host.querySelectorAll('li a')].map((way) => way.getAttribute('href'))
  expect(ways[0]).toContain(`order-manage-detail?orderId=${testOrderId}`)
  expect(ways[3]).toContain('#/finance/payouts?tab=all&row=')
  expect(ways[4]).toContain(`/maintenance-details/maintenance-details?repairId=${testOrderId}`)
  expect(ways[5]).toContain(`/platform-maintenance-details/platform-maintenance-details?repairId=${testOrderId}`)
  expect(host.textContent).toContain('6 tasks')
})

test('a desk on which nothing waits says so', async () => {
  expect((await desk([])).host.textContent).toContain('Nothing to do right now.')
})

test('the entries of repairs count what waits behind them', async () => {
  const { host } = await renderScreen(
    { view: () => <DeskEntries may={(right) => right.startsWith('order.repair')} hasCompany />, login: 'required' },
    {
      domains: ['desk', 'managed'],
      isLoggedIn: true,
      answers: { [deskCalls.countMenu.path]: { repairToAnswer: 2, repairToAssign: 3, repairDispute: 1 } },
    },
  )
  const shown = [...host.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(shown).toEqual([expect.stringMatching(/2.*Maintenance/), expect.stringMatching(/4.*Platform maintenance/)])
})
