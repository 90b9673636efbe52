import { accessibilityFaults } from './harness/accessibility.ts'
import { expect, test } from './harness/journey.ts'

test('whoever writes another client reads a call, signs it and sees its answer', async ({ page, product }) => {
  await page.goto(`${product.address}/docs/`)
  await expect(page.getByRole('heading', { name: /^Kikai \d/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('country-list')
  await page.getByRole('link', { name: 'listCountries' }).click()
  await expect(page.getByRole('heading', { name: 'regions.listCountries' })).toBeVisible()
  await expect(page.getByText('POST /api/index/country-list')).toBeVisible()

  await page.getByRole('button', { name: 'Sign and send' }).click()
  await expect(page.getByLabel('What was sent')).toContainText(/sign: [0-9a-f]{32}/)
  await expect(page.getByRole('status', { name: 'The answer' })).toContainText('"code": 200')
  await expect(page.getByRole('status', { name: 'The answer' })).toContainText('Japan')

  await page.goto(`${product.address}/docs/#orders.quoteOrder`)
  await page.getByText('array of quotedOrder').click()
  await expect(page.getByRole('rowheader', { name: 'seller' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign and send' }).click()
  await expect(page.getByRole('status', { name: 'The answer' })).toContainText('"code": -102')
  expect(await accessibilityFaults(page, 'en')).toEqual([])
})
