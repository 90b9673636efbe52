import { importCalls } from '@kikai/contract/imports/imports.calls'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { expect, test } from './harness/journey.ts'

const route = '/pages/me/backend-manage/goods-manage/import-goods/import-goods'

test('a seller sends a list of new prices, sees what changes, and takes it back', async ({ someone, caller }) => {
  const selling = await caller('seller.aire-plant', { language: 'en' })
  const seller = await someone({ name: 'seller', language: 'en', as: selling, size: 'wide' })
  const { page, t } = seller
  const listed = async () =>
    (await selling.call(managedGoodsCalls.listManagedGoods, { state: 'on_sale', page_size: 100 })).data
  const [first, second] = (await listed()).filter(
    ({ price, stock, held, sold, allowedActions }) =>
      price &&
      stock === 1 &&
      held + sold === 0 &&
      allowedActions.some(({ action, enabled }) => action === 'edit' && enabled),
  )
  if (!first?.price || !second?.price) throw new Error('the seller has nothing on sale')
  const unit = first.price.currency === 'JPY' ? 1 : 100
  const dear = Math.round(first.price.minor / unit) + 1_000
  const cheap = Math.round(second.price.minor / unit / 20)
  const list = [
    'Kikai management no.,Price,Currency',
    `${first.managementNumber},${dear},${first.price.currency}`,
    `${second.managementNumber},${cheap},${second.price.currency}`,
  ].join('\n')
  const priceOf = async (id: string) => (await listed()).find((goods) => goods.id === id)?.price?.minor

  await test.step('each change is shown, and a price with a digit too few is asked about', async () => {
    await seller.open(route)
    await seller.arrive(route)
    await page
      .locator('main:visible input[type=file]')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await seller.look()
    await seller.button(t('imports.next')).click()
    await expect(seller.text(t('imports.doubted', { count: 1 }))).toBeVisible()
    // Only now: the step before showed the same number twice, in its sample and in its table.
    await expect(seller.text(first.managementNumber)).toBeVisible()
    await seller.look()
    await page.getByRole('checkbox', { name: t('imports.doubtedRight') }).check()
    await expect(seller.button(t('imports.take', { count: 2 }))).toBeEnabled()
    await page.getByRole('checkbox', { name: t('imports.doubtedRight') }).uncheck()
  })

  await test.step('the prices that are right are taken over', async () => {
    await seller.button(t('imports.take', { count: 1 })).click()
    await expect(seller.text(t('imports.doneChanged', { count: 1 }))).toBeVisible()
    await seller.look()
    expect(await priceOf(first.id)).toBe(dear * unit)
    expect(await priceOf(second.id)).toBe(second.price?.minor)
  })

  await test.step('undone, the listing says its price of before', async () => {
    await seller.button(t('imports.undoAction')).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(t('imports.undoChanged', { count: 1 }))).toBeVisible()
    await sheet.getByRole('button', { name: t('imports.undoAction') }).click()
    await expect(seller.text(t('imports.undoneChanged', { count: 1 }))).toBeVisible()
    expect(await priceOf(first.id)).toBe(first.price?.minor)
    const [last] = (await selling.call(importCalls.listImports, {})).data
    expect(last).toMatchObject({ state: 'undone', changed: 1, rejectedCount: 1 })
  })
})
