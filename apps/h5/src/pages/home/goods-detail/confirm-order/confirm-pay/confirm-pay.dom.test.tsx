import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { expect, test } from 'vitest'
import ConfirmPay from './confirm-pay.screen.tsx'

const id = '0197a000-0000-7000-8000-000000000001'
const yen = (minor: number) => ({ currency: 'JPY', minor })
const can = (action: string, reason: object | null = null) => ({ action, enabled: reason === null, reason })
const checkout = {
  id,
  state: 'open',
  total: yen(1_815_000),
  orders: [
    {
      id,
      number: 'O2611220000001',
      total: yen(1_815_000),
      freightLater: false,
      freightEstimate: null,
      seller: 'Keihin',
      title: 'DCA-125',
      picture: null,
      isStopped: false,
    },
  ],
  deadlineAt: '2036-11-22T01:00:00.000Z',
  balance: yen(2_000_000),
  remittance: null,
  online: 'demo',
  credit: null,
  transferBy: '2026-12-08T06:00:00.000Z',
  paidAt: null,
}

async function shown(allowedActions: readonly object[], more: object = {}) {
  const { host } = await renderScreen(ConfirmPay, {
    domains: ['orders', 'payments', 'credit'],
    isLoggedIn: true,
    address: `/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay?checkoutId=${id}`,
    answers: { [ordersCalls.readCheckout.path]: { ...checkout, ...more, allowedActions } },
  })
  const offered = [...host.querySelectorAll('input[type=radio]')].map((one) => one.getAttribute('value'))
  return { host, offered }
}

test('every way to pay is offered where no rule stands against it, and who holds the money is said', async () => {
  const { host, offered } = await shown([can('pay'), can('remit'), can('payOnline')])
  expect(offered).toEqual(['remittance', 'online', 'balance'])
  expect(host.textContent).toContain(
    'Kikai holds your payment until you confirm receipt, or until the time to confirm ends',
  )
  expect(host.textContent).not.toContain('Not available for this payment')
})

test('a way that a rule takes away stands under its own heading with the reason', async () => {
  const reason = { domain: 'payments', name: 'methodTooMuch', code: 4814, params: { most: yen(1_000_000) } }
  const { host, offered } = await shown([can('pay'), can('remit'), can('payOnline', reason)])
  expect(offered).toEqual(['remittance', 'balance'])
  expect(host.textContent).toContain('Not available for this payment')
  expect(host.textContent).toContain('Up to JP¥1,000,000 per payment.')
})

test('nothing is paid to a seller who may not sell: neither a way to pay nor an account is shown, but what becomes of the goods', async () => {
  const stopped = { domain: 'companies', name: 'notSelling', code: 4311, params: {} }
  const { host, offered } = await shown([can('pay', stopped), can('remit', stopped), can('payOnline', stopped)])
  expect(offered).toEqual([])
  expect(host.textContent).toContain('The seller may not sell at the moment')
  expect(host.textContent).toContain('Your items are held until')
  expect(host.textContent).toContain('cancelling costs you nothing')
  expect([...host.querySelectorAll('button')].map((one) => one.textContent)).not.toContainEqual(
    expect.stringMatching(/pay/i),
  )
})

test('where one seller of several may not sell, that order is named and taken out in one tap', async () => {
  const reason = { domain: 'companies', name: 'notSelling', code: 4311, params: {} }
  const [order] = checkout.orders
  const other = '0197a000-0000-7000-8000-000000000002'
  const orders = [order, { ...order, id: other, title: 'PC200-8', seller: 'Tozai', isStopped: true }]
  const { host, asked } = await renderScreen(ConfirmPay, {
    domains: ['orders', 'payments', 'credit'],
    isLoggedIn: true,
    address: `/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay?checkoutId=${id}`,
    answers: {
      [ordersCalls.readCheckout.path]: { ...checkout, orders, allowedActions: [can('pay', reason)] },
      [ordersCalls.cancelMyOrder.path]: {},
    },
  })
  expect(host.textContent).toContain('PC200-8 from Tozai waits')
  expect(host.textContent).not.toContain('DCA-125 from Keihin')
  const out = [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Take it out'))
  out?.click()
  await settle()
  expect(asked.filter(({ path }) => path === ordersCalls.cancelMyOrder.path)).toMatchObject([
    { input: { orderId: other } },
  ])
})

const offer = {
  limit: yen(10_000_000),
  used: yen(5_800_000),
  available: yen(4_200_000),
  terms: { cutoffDay: 31, dueKind: 'monthEnd', dueCount: 1, onHoliday: 'before' },
  closesOn: '2026-11-30',
  dueOn: '2026-12-30',
  moved: true,
}

test('on a monthly account the buyer reads what is left of the limit and until when it is to be paid, and nothing of held money', async () => {
  const { host, offered } = await shown([can('pay'), can('remit'), can('payOnAccount')], { credit: offer })
  expect(offered).toEqual(['credit', 'remittance', 'online', 'balance'])
  expect(host.textContent).toContain('Available after this order')
  expect(host.textContent).toContain('JP¥2,385,000')
  expect(host.textContent).toContain('Date moved because banks are closed on the original day')
  expect(host.textContent).not.toContain('Kikai holds your payment')
})

test('a company without an approved account reads that, and finds the way to ask for one', async () => {
  const reason = { domain: 'credit', name: 'notApproved', code: 6602, params: {} }
  const { host, offered } = await shown([can('pay'), can('remit'), can('payOnAccount', reason)])
  expect(offered).not.toContain('credit')
  expect(host.textContent).toContain('Your company has no approved monthly account in this currency yet.')
  expect(host.querySelector('a[href*="monthly-account"]')).not.toBeNull()
})

const transfer = {
  id,
  version: 2,
  state: 'approved_partial',
  subject: { kind: 'checkout', id, numbers: [] },
  amount: yen(1_815_000),
  arrived: yen(1_800_000),
  missing: yen(15_000),
  reference: 'KABCDEFG2',
  payAs: 'KABCDEFG2 Keihin',
  account: { bank: 'B', branch: 'S', kind: 'K', number: '1', holder: 'H', swift: null },
  dueAt: '2036-11-22T01:00:00.000Z',
  slips: [],
  seenBy: null,
  looked: null,
  lookedUntil: null,
  slipsLeft: 5,
  twoPeople: null,
  reversal: null,
  allowedActions: [],
}

test('a cancelled payment of which a part had come says that the part is on the balance', async () => {
  const remittance = { ...transfer, state: 'expired' }
  const { host } = await shown([], { state: 'cancelled', remittance })
  expect(host.textContent).toContain(
    'JP¥1,800,000 of your bank transfer had already reached us and is on your balance.',
  )
  expect(host.textContent).not.toContain('Nothing was charged')
})

test('a transfer whose day is over is told that it is looked for on the statement, and that nobody needs to ask', async () => {
  const remittance = {
    ...transfer,
    state: 'expected',
    arrived: yen(0),
    dueAt: '2020-11-20T15:00:00.000Z',
    seenBy: '2020-11-24T15:00:00.000Z',
  }
  const { host } = await shown([], { remittance })
  expect(host.textContent).toContain('The due date has passed')
  expect(host.textContent).toContain('you don’t need to do anything')
  expect(host.textContent).not.toContain('please contact us')
})

const lookedAt = {
  ...transfer,
  state: 'expected' as const,
  arrived: yen(0),
  dueAt: '2020-11-20T15:00:00.000Z',
  seenBy: '2020-11-24T15:00:00.000Z',
  looked: 'named' as const,
  lookedUntil: '2036-11-25T15:00:00.000Z',
}

test('money that a person looks at is not asked for a second time', async () => {
  const { host } = await shown([], { remittance: lookedAt })
  expect(host.textContent).toContain('Money has arrived, and we’re checking it')
  expect(host.textContent).toContain('We’ll keep your order until')
  expect(host.textContent).toContain('please don’t send it again')
  expect(host.textContent).not.toContain('The due date has passed')
})

test('of a transfer that is only proposed nobody says that the money for the order has arrived', async () => {
  const { host } = await shown([], { remittance: { ...lookedAt, looked: 'proposed' } })
  expect(host.textContent).toContain('We’re checking a transfer that may be yours')
  expect(host.textContent).not.toContain('has arrived')
})

test('why a slip was sent back is said beside the money that is looked at', async () => {
  const rejected = {
    id,
    url: '/slip',
    paidOn: '2020-11-19',
    amount: yen(1_815_000),
    payerName: 'SATO',
    bank: 'B',
    submittedAt: '2020-11-19T01:00:00.000Z',
    decision: 'rejected',
    reason: 'unreadable',
    note: 'Only half of it is in the picture',
    file: 'picture',
    received: null,
    seenBefore: false,
  }
  const { host } = await shown([], { remittance: { ...lookedAt, state: 'rejected', slips: [rejected] } })
  expect(host.textContent).toContain('Money has arrived, and we’re checking it')
  expect(host.textContent).toContain('Only half of it is in the picture')
})

test('what keeps nothing says only that it is looked at', async () => {
  const recharge = { ...lookedAt, subject: { kind: 'recharge', id, numbers: [] }, seenBy: null, lookedUntil: null }
  const { host } = await shown([], { remittance: recharge })
  expect(host.textContent).toContain('Money has arrived, and we’re checking it')
  expect(host.textContent).not.toContain('We’ll keep')
})

test('a transfer that is awaited says that what comes on its last day counts', async () => {
  const { host } = await shown([], { remittance: { ...transfer, seenBy: '2036-11-25T15:00:00.000Z' } })
  expect(host.textContent).toContain('Money that reaches us on that day still counts')
})

test('a part that has come by bank counts when the rest is paid from the balance', async () => {
  const { host } = await shown([can('pay'), can('remit'), can('payOnline')], {
    remittance: transfer,
    balance: yen(20_000),
  })
  const pick = (value: string) =>
    settle(() => host.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)?.click())
  await settle(() => [...host.querySelectorAll('button')].find((one) => one.textContent === 'Pay another way')?.click())
  await pick('balance')
  expect(host.textContent).toContain('JP¥1,800,000 that has already reached us by bank transfer counts towards')
  expect(host.textContent).not.toContain('Not enough for this payment')
  expect(host.textContent).toContain('Pay JP¥15,000 from balance')
  expect(host.textContent).toContain('Of JP¥1,815,000 in all, JP¥1,800,000 has already reached us.')
  await pick('online')
  expect(host.textContent).toContain('Pay JP¥1,815,000 online')
  expect(host.textContent).toContain('goes to your balance straight away')
})

test('the page of a transfer says under which name to pay, that freight comes before dispatch, and who keeps the money', async () => {
  const orders = checkout.orders.map((order) => ({ ...order, freightLater: true }))
  const { host } = await shown([], { orders, remittance: { ...transfer, state: 'expected', arrived: yen(0) } })
  expect(host.textContent).toContain('KABCDEFG2 Keihin')
  expect(host.textContent).toContain('Enter it as the payment reference')
  expect(host.textContent).toContain('plus freight (to be quoted)')
  expect(host.textContent).toContain('ships once the freight is paid')
  expect(host.textContent).toContain(
    'Kikai holds your payment until you confirm receipt, or until the time to confirm ends',
  )
})

/** Opens the screen, chooses the balance and presses the button. */
async function payingFromBalance(total: ReturnType<typeof yen>) {
  const { host, asked } = await renderScreen(ConfirmPay, {
    domains: ['orders', 'payments', 'credit'],
    isLoggedIn: true,
    address: `/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay?checkoutId=${id}`,
    answers: {
      [ordersCalls.readCheckout.path]: { ...checkout, total, allowedActions: [can('pay'), can('remit')] },
    },
  })
  const press = async (name: string) => {
    // A button ignores presses directly after it appears.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await settle(() => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click())
  }
  await settle(() => host.querySelector<HTMLInputElement>('input[type=radio][value=balance]')?.click())
  return { press, paid: () => asked.filter(({ path }) => path === ordersCalls.payCheckout.path).length }
}

test('a large payment from the balance is asked about once more: how much, to whom, what remains', async () => {
  const { press, paid } = await payingFromBalance(yen(1_815_000))
  await press('Pay JP¥1,815,000 from balance')
  expect(paid()).toBe(0)
  for (const fact of ['Pay JP¥1,815,000 from your balance?', 'ToKeihin', 'Balance afterwardsJP¥185,000'])
    expect(document.body.textContent).toContain(fact)
  await press('Pay now')
  expect(paid()).toBe(1)
})

test('a payment up to the sum of the settings is not', async () => {
  const { press, paid } = await payingFromBalance(yen(1_000_000))
  await press('Pay JP¥1,000,000 from balance')
  expect(paid()).toBe(1)
})
