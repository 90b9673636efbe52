import { renderScreen } from '#app/test/render-screen.tsx'
import { quoteDraftOf, duePricesOf, pricesOf, quoteOf, pricedRepairId } from '#app/test/repair-prices-of'
import { settle } from '@kikai/client/test/mount.tsx'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
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
  expect(text()).toContain('JP¥136,600 left')
  await press('Continue to sign')
  expect(text()).toContain('Labour 30 %, everything else 100 %')
  expect(text()).toContain('JP¥139,480')
  const before = asked.length
  await press('Sign and approve')
  expect(text()).toContain('Please sign here.')
  expect(asked).toHaveLength(before)
})

test('what goes beyond the limit says by how much, and the button names both steps', async () => {
  const { host } = await render(pricesOf({ quotes: [quoteOf()] }))
  await settle(() => host.querySelector<HTMLInputElement>('input[type=radio]')?.click())
  await press('Approve')
  expect(text()).toContain('JP¥24,000 over')
  expect(named('Approve and raise limit')).toBeDefined()
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
  expect(text()).toContain('A is JP¥24,000 over')
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
