import { settle } from '@kikai/client/test/mount.tsx'
import { confirmationsCalls } from '@kikai/contract/confirmations/confirmations.calls'
import { jpy } from '@kikai/kernel/money'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import Confirmations from './confirmations.page.tsx'
import { renderPart } from '../../app/test/render-part.tsx'

test('what colleagues have begun stands in one list, and each leads to the row where it is confirmed', async () => {
  const { host, sent } = await renderPart(
    <MemoryRouter>
      <Confirmations />
    </MemoryRouter>,
    ['console', 'confirmations'],
  )
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
  await settle(() =>
    sent(confirmationsCalls.listConfirmations.path)?.done({
      data: [line, payout],
      total: 2,
      counts: { bankLine: 1, payout: 1 },
    }),
  )
  expect(host.textContent).toContain('Sato')
  expect([...host.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'))).toEqual([
    '/finance/bank?tab=all&row=a-line',
    '/finance/payouts?tab=all&row=a-payout',
  ])
  expect([...host.querySelectorAll('.list-tabs button')].map(({ textContent }) => textContent.trim())).toEqual([
    'All',
    'Bank line 1',
    'Approve a payout to a seller 1',
  ])
})
