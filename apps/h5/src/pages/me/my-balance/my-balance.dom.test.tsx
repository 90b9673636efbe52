import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { pointsCalls } from '@kikai/contract/points/points.calls'
import { ledgerCalls } from '@kikai/contract/ledger/ledger.calls'
import { withdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import { type } from '#ui/test/render'
import { type Money, cny, jpy, usd } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import MyBalance from './my-balance.screen.tsx'

const balances = [cny(0), usd(0), jpy(4_582_000)]
const withdrawal = {
  id: '0198aaaa-0000-7000-8000-000000000001',
  version: 3,
  number: 'W261123ABCDEF1',
  state: 'returned',
  amount: jpy(30_000),
  reference: 'FT-1',
  reason: 'The account is closed.',
  createdAt: '2026-11-20T00:00:00.000Z',
  deadlineAt: null,
  bank: '岸浜信用金庫',
  end: '4471',
  allowedActions: [],
}
const stage = (cameBack: Money, of: object = withdrawal) => ({
  domains: ['ledger', 'withdrawals', 'refunds', 'payments', 'orders', 'points'] as const,
  isLoggedIn: true,
  answers: {
    [ledgerCalls.myBalance.path]: {
      balances,
      buckets: balances.map((one) => ({
        currency: one.currency,
        prepaid: one.currency === 'JPY' ? jpy(one.minor - cameBack.minor) : one,
        refundCredit: one.currency === 'JPY' ? cameBack : { ...one, minor: 0 },
        depositHeld: { ...one, minor: one.currency === 'USD' ? 12_500 : 0 },
      })),
      entries: { data: [], total: 0, next: null },
    },
    [withdrawalsCalls.listWithdrawals.path]: { data: [of], total: 1 },
    [withdrawalsCalls.cancelWithdrawal.path]: { ...withdrawal, state: 'cancelled' },
  },
})
const button = (name: string) =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent === name).at(-1)
const field = (name: string) => {
  const found = document.querySelector(`input[name="${name}"]`)
  if (!(found instanceof HTMLInputElement)) throw new Error(`there is no field ${name}`)
  return found
}

test('what came back is paid out to an account of the member’s, and no more than that', async () => {
  const { asked } = await renderScreen(MyBalance, stage(jpy(4_532_000)))
  // A button ignores presses directly after it appears.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await settle(() => button('Pay out to bank')?.click())
  expect(document.body.textContent).toContain('Up to JP¥4,532,000')
  await settle(() => {
    type(field('amount'), '4,532,001')
    type(field('bank'), '岸浜信用金庫')
    type(field('number'), '1234471')
    type(field('holder'), 'サトウ ミカ')
  })
  await settle(() => button('Request payout')?.click())
  expect(document.body.textContent).toContain('At most JP¥4,532,000 of your balance can be paid out')
  expect(asked.at(-1)?.path).not.toBe(withdrawalsCalls.requestWithdrawal.path)
  await settle(() => type(field('amount'), '4,532,000'))
  await settle(() => button('Request payout')?.click())
  expect(asked.at(-1)).toMatchObject({
    path: withdrawalsCalls.requestWithdrawal.path,
    input: {
      amount: jpy(4_532_000),
      account: { bank: '岸浜信用金庫', branch: '', number: '1234471', holder: 'サトウ ミカ' },
    },
  })
})

test('what is on its way, or came back from the bank, is listed with its account and reason', async () => {
  const { host } = await renderScreen(MyBalance, stage(jpy(30_000)))
  for (const text of ['岸浜信用金庫, account ending 4471', 'Returned by the bank', 'Reason: The account is closed.'])
    expect(host.textContent).toContain(text)
})

test('more than five are listed once they are asked for', async () => {
  const page = {
    data: Array.from({ length: 5 }, (_, at) => ({ ...withdrawal, id: withdrawal.id.slice(0, -1) + at })),
    total: 7,
  }
  const staged = stage(jpy(30_000))
  const { asked } = await renderScreen(MyBalance, {
    ...staged,
    answers: { ...staged.answers, [withdrawalsCalls.listWithdrawals.path]: page },
  })
  await settle(() => button('Show more')?.click())
  expect(asked.filter(({ path }) => path === withdrawalsCalls.listWithdrawals.path).at(-1)).toMatchObject({
    input: { current_page: 2, page_size: 5 },
  })
})

test('what nobody has released yet is taken back, and asked for once more before', async () => {
  const open = {
    ...withdrawal,
    state: 'requested',
    reason: '',
    allowedActions: [{ action: 'cancel', enabled: true, reason: null }],
  }
  const { asked } = await renderScreen(MyBalance, stage(jpy(30_000), open))
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await settle(() => button('Cancel')?.click())
  expect(document.body.textContent).toContain('Cancel this payout?')
  expect(asked.map(({ path }) => path)).not.toContain(withdrawalsCalls.cancelWithdrawal.path)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await settle(() => button('Cancel')?.click())
  expect(asked.find(({ path }) => path === withdrawalsCalls.cancelWithdrawal.path)).toMatchObject({
    input: { withdrawalId: withdrawal.id },
  })
})

test('what is held as a deposit stands beside the balance that it was taken from', async () => {
  const { host } = await renderScreen(MyBalance, stage(jpy(0)))
  expect(host.textContent).toContain('Held as deposit US$125.00')
  expect(host.textContent?.match(/Held as deposit/g)).toHaveLength(1)
})

test('who only topped up is offered no payout, and is told so before topping up', async () => {
  const { host } = await renderScreen(MyBalance, stage(jpy(0)))
  expect(button('Pay out to bank')).toBeUndefined()
  expect(host.textContent).toContain('topped-up money can’t be paid out')
  await settle(() => button('Top up')?.click())
  expect(document.body.textContent).toContain('It is for payments on Kikai and can’t be paid out, even after a refund.')
})

const grant = {
  id: '0198bbbb-0000-7000-8000-000000000001',
  source: 'bought',
  points: 30,
  left: 40,
  expiresAt: '2026-12-31T03:00:00.000Z',
  reason: '',
  at: '2026-11-01T00:00:00.000Z',
}
const withPoints = (grants: readonly object[]) => ({
  ...stage(jpy(0)),
  answers: {
    ...stage(jpy(0)).answers,
    [pointsCalls.readMyPoints.path]: {
      available: 55,
      grants,
      prices: [jpy(70), cny(350), usd(50)],
      most: 1_000,
      days: 180,
    },
  },
})

test('points stand beside the money, those first that end first, with why they were given', async () => {
  const given = {
    ...grant,
    id: `${grant.id.slice(0, -1)}2`,
    left: 15,
    source: 'given',
    reason: 'The host did not come.',
  }
  const { host } = await renderScreen(MyBalance, withPoints([grant, given]))
  for (const text of [
    '55 points',
    'Use until 31 Dec 2026',
    '40 points',
    'Bought',
    '15 points',
    'The host did not come.',
  ])
    expect(host.textContent).toContain(text)
})

test('points are bought for the sum that is shown', async () => {
  await import('./buy-points.tsx')
  const { asked, host } = await renderScreen(MyBalance, { ...withPoints([]), language: 'ja' })
  expect(host.textContent).toContain('15分間のビデオでの機械確認')
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await settle(() => button('ポイントを購入')?.click())
  expect(document.body.textContent).toContain('180日間')
  const choices = [...document.querySelectorAll('input[type=radio]')]
  expect(choices.map((one) => one.getAttribute('value'))).toEqual(['15', '30', '60', '150'])
  expect(document.body.textContent).toContain('1,050円')
  await settle(() => choices[0] instanceof HTMLElement && choices[0].click())
  await settle(() => button('お支払いへ進む')?.click())
  expect(asked.at(-1)).toMatchObject({
    path: paymentsCalls.createRecharge.path,
    input: { amount: jpy(1_050), points: 15 },
  })
})
