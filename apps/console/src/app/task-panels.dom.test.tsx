import Desk from '#centers/desk/desk.page.tsx'
import { TaskPanelsOf } from '#features/tasks/task-panel.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { repairAnswer, answeredRepairId as repairId, repairPricesAnswer } from '@kikai/client/test/repair-answer'
import { deskCalls } from '@kikai/contract/desk/desk.calls'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { taskPanels } from './task-panels.ts'
import { renderPart } from './test/render-part.tsx'

const task = {
  id: 'repairStalled:1',
  kind: 'repairStalled',
  confirms: null,
  row: repairId,
  name: 'R2611164T9QK27 Okuma GENOS L300-M',
  title: '',
  amount: null,
  days: null,
  since: '2026-11-20T08:00:00.000Z',
  deadlineAt: null,
}
const nothing = { holders: { all: 1, mine: 0, company: 0 }, due: { overdue: 0, today: 0, later: 0, undated: 1 } }

test('staff open a stalled repair beside their desk, and end it there', async () => {
  const { host, sent } = await renderPart(
    <MemoryRouter>
      <TaskPanelsOf value={taskPanels}>
        <Desk />
      </TaskPanelsOf>
    </MemoryRouter>,
    ['console', 'desk', 'confirmations', 'consoleRepairs', 'maintenance', 'repairs', 'quotes', 'request', 'forms'],
  )
  const answer = async ({ path }: { path: string }, data: object) => {
    const asked = await vi.waitUntil(() => sent(path))
    await settle(() => asked.done(data))
  }
  await answer(deskCalls.listDeskTasks, {
    data: [task],
    total: 1,
    next: null,
    counts: { repairStalled: 1 },
    ...nothing,
  })
  const link = () => [...host.querySelectorAll('tbody a')].find(({ textContent }) => textContent?.includes('stalled'))
  await settle(() => (link() as HTMLElement | undefined)?.click())
  await settle(() => vi.dynamicImportSettled())
  const stalled = { side: 'platform', life: 'repairing', turn: 'engineer' }
  const allowedActions = [{ action: 'stop', enabled: true, reason: null }]
  await answer(managedRepairsCalls.readManagedRepair, repairAnswer({ ...stalled, allowedActions }))
  await answer(repairPricesCalls.readRepairPrices, repairPricesAnswer())
  const panel = host.querySelector('aside')
  const end = [...(panel?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'End the work')
  await settle(() => end?.click())
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('At most JP¥118,800')
})
