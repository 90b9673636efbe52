import { refundedOrderId, orderRefundsOf, yen } from '#app/test/refund-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundReasons } from '@kikai/contract/refunds/refunds.shapes'
import { expect, test } from 'vitest'
import RequestRefund from './request-refund.screen.tsx'

const ask = (withdrawal: object | null) => ({
  kinds: [
    { kind: 'return', most: yen(9_480_000) },
    { kind: 'part', most: yen(9_480_000) },
  ],
  lines: [{ position: 0, title: 'Komatsu PC200-8', quantity: 1, picture: null, most: yen(9_480_000) }],
  reasons: [...refundReasons],
  channel: 'balance',
  byPlatform: false,
  answerBy: '2030-11-26T15:00:00.000Z',
  withdrawal: withdrawal && { positions: [0], reason: null, ...withdrawal },
})
const render = (withdrawal: object | null, reason = '') =>
  renderScreen(RequestRefund, {
    domains: ['refunds', 'payments', 'orders'],
    isLoggedIn: true,
    address: `/request-refund?orderId=${refundedOrderId}${reason}`,
    answers: { [refundsCalls.readRefunds.path]: orderRefundsOf({ ask: ask(withdrawal) }) },
  })
const reasonsOf = (host: HTMLElement) => [...host.querySelectorAll('option')].map(({ value }) => value)

test('a consumer reads until when to withdraw, and who does names no sum and no fault', async () => {
  const { host } = await render({ days: 8, until: '2030-11-28T15:00:00.000Z' })
  expect(host.textContent).toContain('You may cancel without giving a reason until')
  expect(host.querySelector('[name=amount]')).not.toBeNull()
  const reason = host.querySelector('select')
  if (!reason) throw new Error('no reason can be chosen')
  await settle(() => {
    reason.value = 'withdrawal'
    reason.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(host.querySelector('[name=amount]')).toBeNull()
  expect(host.textContent).toContain('The seller can’t refuse.')
  expect(host.textContent).not.toContain('What is wrong?')
  expect(host.textContent).not.toContain('Kikai decides')
})

test('before the receipt the days are told, because no last day is known yet', async () => {
  const { host } = await render({ days: 14, until: null })
  expect(host.textContent).toContain('up to 14 days after you confirm receipt')
})

test('nothing is said of it to whoever cannot withdraw, and it is no reason to choose', async () => {
  const { host } = await render(null)
  expect(host.textContent).not.toContain('without a reason')
  expect(reasonsOf(host)).toContain('noLongerNeeded')
  expect(reasonsOf(host)).not.toContain('withdrawal')
})

test('who comes to withdraw finds the reason chosen, and a button that says what it does', async () => {
  const { host } = await render({ days: 14, until: null }, '&reason=withdrawal')
  expect(host.querySelector('select')?.value).toBe('withdrawal')
  expect(host.querySelector('[name=amount]')).toBeNull()
  expect(document.body.textContent).toContain('Cancel this contract')
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain(
    'Confirm cancellation',
  )
})

test('a withdrawal that is refused now is neither told of nor a reason to choose', async () => {
  const reason = { domain: 'refunds', name: 'decidedFinally', code: 6411, params: {} }
  const { host } = await render({ days: 14, until: null, positions: [], reason }, '&reason=withdrawal')
  expect(host.textContent).not.toContain('without a reason')
  expect(reasonsOf(host)).not.toContain('withdrawal')
})

test('of several lines only those are shown from which can be withdrawn', async () => {
  const { host } = await render({ days: 14, until: null, positions: [] }, '&reason=withdrawal')
  expect(host.textContent).not.toContain('Komatsu PC200-8')
})

test('a link to the withdrawal of who cannot withdraw any more is the usual form', async () => {
  const { host } = await render(null, '&reason=withdrawal')
  expect(host.querySelector('select')?.value).toBe('')
  expect(host.textContent).not.toContain('Cancel this contract')
})
