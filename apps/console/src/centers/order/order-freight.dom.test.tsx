import { mount } from '@kikai/client/test/mount.tsx'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { instantOf } from '@kikai/kernel/instant'
import { isId } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { OrderFreight } from './order-freight.tsx'

const at = instantOf(new Date('2026-11-20T03:00:00.000Z'))
const one = '01900000-0000-7000-8000-000000000001'
if (!isId<'freight-quote'>(one)) throw new Error('no id')
const quote = {
  id: one,
  state: 'open',
  amount: jpy(84_000),
  taxRate: 10,
  tax: jpy(7_636),
  parts: [{ kind: 'road', amount: jpy(84_000) }],
  carrier: 'seino',
  carrierName: '',
  scope: '',
  aboveCap: null,
  aboveReason: '',
  validUntil: at,
  quotedAt: at,
  shared: false,
  paidAt: null,
  paidBy: null,
} as const satisfies OrderDetail['freightQuote']

const domains = ['freight', 'orders', 'shipping', 'goods', 'estimates'] as const
type Shown = Parameters<typeof OrderFreight>[0]['order']
async function said(order: Partial<Shown>, language: 'en' | 'ja' | 'zh-Hans' = 'en') {
  const { texts, ready } = createTexts({
    language,
    domains,
    load: async (of, domain) => serverTexts[of][domains.find((one) => one === domain) ?? 'freight'],
  })
  await ready
  const sums = { goods: jpy(1_000), tax: jpy(0), taxRate: 10, freight: jpy(0), total: jpy(1_000) }
  const { host } = await mount(
    <TextsProvider texts={texts}>
      <OrderFreight order={{ freight: 'included', freightQuote: null, paidAt: at, sums, ...order }} />
    </TextsProvider>,
  )
  return host.textContent
}
const sumsWith = (freight: Shown['sums']['freight']) => ({
  goods: jpy(1_000),
  tax: jpy(0),
  taxRate: 10,
  freight,
  total: jpy(1_000),
})

test('freight that the carrier collects is the buyer’s, and is not written as nothing', async () => {
  expect(await said({ freight: 'collect' })).toContain('Paid on delivery')
  expect(await said({ freight: 'collect' })).not.toContain('JP¥0')
  expect(await said({ freight: 'collect' }, 'ja')).toContain('着払い')
  expect(await said({ freight: 'collect' }, 'zh-Hans')).toContain('到付')
})

test('freight in the price is the seller’s, and a fixed one was paid with the order', async () => {
  expect(await said({})).toContain('Seller: included in the price')
  const fixed = await said({ freight: 'fixed', sums: sumsWith(jpy(12_000)) })
  expect(fixed).toContain('JP¥12,000')
  expect(fixed).toMatch(/Paid byBuyer · .*20 Nov/)
  expect(await said({ freight: 'fixed', paidAt: null, sums: sumsWith(jpy(12_000)) })).not.toContain('Paid by')
})

test('an open freight says that it is not settled, and a quoted one what it comes to and that nobody paid it', async () => {
  expect(await said({ freight: 'awaiting_quote', sums: sumsWith(null) })).toContain('To be confirmed')
  const quoted = await said({ freight: 'quoted', freightQuote: quote, sums: sumsWith(null) })
  expect(quoted).toContain('JP¥84,000 quoted, not paid yet')
  expect(quoted).not.toContain('Paid by')
})

test('freight that was paid beside the order names its payer', async () => {
  const paid = { ...quote, state: 'paid', paidAt: at } as const
  const order = { freight: 'paid', sums: sumsWith(jpy(84_000)) } as const
  expect(await said({ ...order, freightQuote: paid })).toMatch(/Paid byBuyer · .*20 Nov/)
  expect(await said({ ...order, freightQuote: { ...paid, paidBy: 'M*** L**' } })).toContain('M*** L**')
  const back = await said({ ...order, freightQuote: { ...paid, state: 'returned' } })
  expect(back).toContain('Paid byBuyer · Returned to the payer')
})

test('the estimate that the buyer was told stands beside the freight with its cap, and the reason of a quote above it', async () => {
  const freightEstimate = { from: jpy(40_000), to: jpy(60_000), cap: jpy(72_000), hasTax: true }
  const open = await said({ freight: 'awaiting_quote', freightEstimate, sums: sumsWith(null) })
  expect(open).toContain('JP¥40,000–JP¥60,000 incl. tax')
  expect(open).toContain('JP¥72,000')
  const above = { ...quote, aboveCap: jpy(12_000), aboveReason: 'Ferry' }
  const quoted = await said({ freight: 'quoted', freightQuote: above, freightEstimate, sums: sumsWith(null) })
  expect(quoted).toContain('JP¥12,000 above the cap Ferry')
  expect(await said({ freight: 'pickup', freightEstimate, sums: sumsWith(null) })).not.toContain('JP¥72,000')
})
