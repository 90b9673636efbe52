import { TaskPanelsOf } from '#features/tasks/task-panel.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { confirmationsCalls } from '@kikai/contract/confirmations/confirmations.calls'
import { jpy } from '@kikai/kernel/money'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import Confirmations from './confirmations.page.tsx'
import { renderPart } from '#app/test/render-part.tsx'

const line = {
  id: 'secondPerson bankLine 1',
  kind: 'bankLine',
  row: 'a-line',
  name: 'ﾀﾅｶ',
  amount: jpy(5_000_000),
  by: 'Sato',
  since: '2026-11-20T03:00:00.000Z',
  deadlineAt: null,
}
const payout = { ...line, id: 'secondPerson payout 2', kind: 'payout', row: 'a-payout', name: 'PO-1' }
const slip = { ...line, id: 'secondPerson slip 3', kind: 'slip', row: 'a-slip', name: 'K1' }

async function render(panels: Parameters<typeof TaskPanelsOf>[0]['value']) {
  const { host, sent } = await renderPart(
    <MemoryRouter>
      <TaskPanelsOf value={panels}>
        <Confirmations />
      </TaskPanelsOf>
    </MemoryRouter>,
    ['console', 'confirmations', 'desk'],
  )
  await settle(() =>
    sent(confirmationsCalls.listConfirmations.path)?.done({
      data: [line, payout, slip],
      total: 3,
      counts: { bankLine: 1, payout: 1, slip: 1 },
    }),
  )
  return host
}

test('what colleagues have begun stands in one list, and each leads to the row where it is confirmed', async () => {
  const host = await render({})
  expect(host.textContent).toContain('Sato')
  expect([...host.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'))).toEqual([
    '/finance/bank?tab=all&row=a-line',
    '/finance/payouts?tab=all&row=a-payout',
    '/finance/remittances?row=a-slip',
  ])
  expect([...host.querySelectorAll('.list-tabs button')].map(({ textContent }) => textContent.trim())).toEqual([
    'All',
    'Bank line 1',
    'Transfer approved by proof of payment 1',
    'Approve a payout to a seller 1',
  ])
})

test('what is confirmed in a panel opens beside the list, and J goes on; what needs its page says so', async () => {
  const panel = ({ row }: { row: string }) => <aside>{`panel of ${row}`}</aside>
  const host = await render({ 'finance/bank': panel, 'finance/payouts': panel })
  const press = (key: string) => settle(() => window.dispatchEvent(new KeyboardEvent('keydown', { key })))
  await settle(() => host.querySelector<HTMLElement>('tbody a')?.click())
  expect(host.querySelector('aside')?.textContent).toBe('panel of a-line')
  await press('j')
  expect(host.querySelector('aside')?.textContent).toBe('panel of a-payout')
  await press('j')
  expect(host.querySelector('aside a')?.getAttribute('href')).toBe('/finance/remittances?row=a-slip')
})
