import { renderScreen } from '#app/test/render-screen.tsx'
import {
  quoteDraftOf,
  duePricesOf,
  pricesOf,
  quoteOf,
  pricedRepairId,
  optionOf,
  quoteLineOf,
} from '#app/test/repair-prices-of'
import { settle } from '@kikai/client/test/mount.tsx'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { jpy } from '@kikai/kernel/money'
import { expect, test, vi } from 'vitest'
import PriceDetailList from './price-detail-list.screen.tsx'

const { readRepairPrices, answerRepairQuote, payRepair, addRepairPrice } = repairPricesCalls
const render = (prices: object) =>
  renderScreen(PriceDetailList, {
    domains: ['quotes', 'payments'],
    isLoggedIn: true,
    address: `/pages/me/my-repair/price-detail-list/price-detail-list?repairId=${pricedRepairId}`,
    answers: { [readRepairPrices.path]: prices },
  })
const named = (name: string) =>
  [...document.body.querySelectorAll<HTMLElement>('button, [role=radio]')].find((one) => one.textContent === name)
async function press(name: string) {
  const found = named(name)
  if (!found) throw new Error(`there is no ${name}`)
  await settle(() => found.click())
  // A sheet is loaded when it is opened.
  await settle(() => vi.dynamicImportSettled())
}
const text = () => document.body.textContent ?? ''

test('a customer decides line by line, sees what it comes to, and cannot send an empty signature', async () => {
  const { host, asked } = await render(pricesOf({ quotes: [quoteOf()] }))
  expect(text()).toContain('Please decide on “Spindle bearing”.')
  const [, used] = host.querySelectorAll<HTMLInputElement>('input[type=radio]')
  await settle(() => used?.click())
  expect(text()).toContain('Please decide on “Coolant pump”.')
  await press('Leave out')
  expect(text()).toContain('2 items · with tax')
  expect(text()).toContain('Estimate with taxJP¥213,400At most, with taxJP¥239,800')
  // The limit counts what it can become.
  expect(text()).toContain('JP¥110,200 left')
  await press('Continue to sign')
  expect(text()).toContain('Labour 30 %, everything else 100 %')
  expect(text()).toContain('JP¥139,480')
  expect(text()).toContain('by what was really used: at most JP¥100,320.')
  const before = asked.length
  await press('Sign and approve')
  expect(text()).toContain('Please sign here.')
  expect(asked).toHaveLength(before)
})

test('what goes beyond the limit says by how much, and the button names both steps', async () => {
  const { host } = await render(pricesOf({ quotes: [quoteOf()] }))
  await settle(() => host.querySelector<HTMLInputElement>('input[type=radio]')?.click())
  await press('Approve')
  expect(text()).toContain('JP¥50,400 over')
  expect(named('Approve and raise limit')).toBeDefined()
})

test('what was used stands beside what was estimated, and is what it costs', async () => {
  const sums = (net: number) => ({ net: jpy(net), tax: jpy(net / 10), gross: jpy(net + net / 10) })
  const fitting = quoteLineOf(12, [optionOf(23, 96_000, { unitPrice: jpy(12_000) })], {
    label: 'Fitting',
    kind: 'labour',
    quantity: 8,
    unit: 'hour',
    most: 10,
    used: 6.5,
  })
  const quote = quoteOf({
    state: 'approved',
    lines: [fitting],
    agreed: sums(96_000),
    upTo: sums(120_000),
    used: sums(78_000),
    allowedActions: [],
  })
  const { host } = await render(pricesOf({ quotes: [quote] }))
  expect(text()).toContain('JP¥85,800')
  await settle(() => host.querySelector<HTMLElement>('button[aria-expanded]')?.click())
  expect(text()).toContain('used 6.5 h, JP¥78,000')
  expect(text()).toContain('As used, with taxJP¥85,800Estimate with taxJP¥105,600At most, with taxJP¥132,000')
})

const stopped = {
  enabled: false,
  reason: { domain: 'companies', name: 'notSelling', code: 4311, params: {} },
}

test('what a stopped company quoted can be declined, and says why it is neither approved nor paid ahead', async () => {
  const allowedActions = [
    { action: 'approve', ...stopped },
    { action: 'decline', enabled: true, reason: null },
  ]
  await render(pricesOf({ quotes: [quoteOf({ allowedActions })] }))
  expect(text()).toContain('This company may not sell at the moment.')
  expect(text()).not.toContain('Please decide')
  expect(named('Decline')).toBeDefined()
  const { ways } = duePricesOf()
  const [way] = Array.isArray(ways) ? ways : []
  await render(
    duePricesOf({
      ways: [{ ...way, reason: stopped.reason }],
      allowedActions: [{ action: 'pay', ...stopped }],
    }),
  )
  expect(text()).toContain('This company may not sell at the moment.')
})

test('who declines reads what is due then', async () => {
  const { asked } = await render(pricesOf({ quotes: [quoteOf()] }))
  await press('Decline')
  expect(text()).toContain('The diagnosis, JP¥22,000 without tax, is due.')
  await settle(() =>
    [...document.body.querySelectorAll('button')].findLast((one) => one.textContent === 'Decline')?.click(),
  )
  expect(asked.at(-1)).toMatchObject({ path: answerRepairQuote.path, input: { answer: 'decline', version: 3 } })
})

test('what is due is paid in the way that was chosen', async () => {
  const { asked } = await render(duePricesOf())
  expect(text()).toContain('You have JP¥1,214,000')
  await settle(() => document.body.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click())
  await press('Transfer JP¥163,680')
  expect(asked.at(-1)).toMatchObject({ path: payRepair.path, input: { method: 'remittance' } })
})

test('an engineer sees for each option whether it goes beyond the limit, takes a line out, and sends', async () => {
  const { asked, host } = await render(pricesOf({ quotes: [quoteDraftOf()] }))
  expect(text()).toContain('A is JP¥50,400 over')
  await settle(() => host.querySelector<HTMLElement>('[aria-label="Remove Coolant pump"]')?.click())
  expect(asked.at(-1)).toMatchObject({
    path: addRepairPrice.path,
    input: { send: false, lines: [{ label: 'Spindle bearing' }, { label: 'Fitting' }] },
  })
  await settle(() => asked.at(-1)?.done(pricesOf({ quotes: [quoteDraftOf()] })))
  await press('Send anyway')
  expect(asked.findLast(({ path }) => path === addRepairPrice.path)).toMatchObject({ input: { send: true } })
})

test('what can be written now is begun from here, each in its own kind', async () => {
  const allowedActions = ['quote', 'addFee'].map((action) => ({ action, enabled: true, reason: null }))
  const { host } = await render(pricesOf({ allowedActions }))
  const links = [...host.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href') ?? ''])
  expect(links.find(([name]) => name === 'Write a quotation')?.[1]).toContain('kind=quote')
  expect(links.find(([name]) => name === 'Offer an extra cost')?.[1]).toContain('kind=fee')
  expect(links.some(([name]) => name === 'Write a change order')).toBe(false)
})
