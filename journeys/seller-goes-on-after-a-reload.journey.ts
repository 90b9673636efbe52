import { randomUUID } from 'node:crypto'
import { expect, inOneLanguage, test } from './harness/journey.ts'

const route = '/pages/me/backend-manage/goods-manage/import-goods/import-goods'

/** Nine complete machines, and forty-one without a model. */
const list = [
  'Category,Maker,Model,Year,Price,State,Stock no.',
  ...Array.from(
    { length: 50 },
    (_, at) => `Excavator,Komatsu,${at < 9 ? `PC${at}-8` : ''},2016,${90_000 + at},Osaka,Z-${at}`,
  ),
].join('\r\n')

inOneLanguage('en', (language) => {
  test('a seller loads the page anew in the middle of an import, and goes on', async ({ someone, caller }) => {
    const selling = await caller('seller.owari-kiko', { language })
    const seller = await someone({ name: 'seller', language, as: selling })
    const { page, t } = seller
    const file = page.locator('main:visible input[type=file]')
    const choose = (text: string) =>
      file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const currency = seller.field(t('imports.currency'))

    await seller.open(route)
    await seller.arrive(route)
    await choose(list)

    await test.step('the bar leads to what is still to choose', async () => {
      await seller.button(new RegExp(t('imports.missing.currency'))).click()
      await expect(currency).toBeFocused()
      await expect(currency).toBeInViewport()
      await seller.look()
    })

    await test.step('file and choices are there after a reload', async () => {
      await currency.selectOption('JPY')
      await seller.field(t('imports.tax')).selectOption('excluded')
      await seller.field(t('imports.country')).selectOption('JP')
      await expect(seller.button(t('imports.next'))).toBeEnabled()
      await page.reload()
      await expect(seller.text('list.csv')).toBeVisible()
      await expect(currency).toHaveValue('JPY')
      await expect(seller.field(t('imports.tax'))).toHaveValue('excluded')
      await expect(seller.field(t('imports.country'))).toHaveValue('JP')
    })

    await test.step('the check as well; the rows to mend can be had before they are read one by one', async () => {
      await seller.button(t('imports.next')).click()
      await expect(seller.button(t('imports.take', { count: 9 }))).toBeEnabled()
      await page.reload()
      await expect(seller.button(t('imports.take', { count: 9 }))).toBeEnabled()
      await expect(seller.text(t('imports.line', { row: 11 }))).toBeVisible()
      await expect(seller.text(t('imports.line', { row: 20 }))).toHaveCount(0)
      await seller.look()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        seller.button(t('imports.download')).click(),
      ])
      expect(download.suggestedFilename()).toContain('list')
      await seller.button(t('imports.rejectedShow', { count: 16 })).click()
      await expect(seller.text(t('imports.line', { row: 20 }))).toBeVisible()
    })

    await test.step('a file that is gone is told of, and another can be chosen', async () => {
      await seller.open(route, { sheetId: randomUUID(), step: 'check' })
      await expect(seller.text(t('imports.sheetGone'))).toBeVisible()
      await seller.look()
    })

    await test.step('what is no table says where it breaks off, and how to go on', async () => {
      await choose(`${list}\r\n"Excavator,Komatsu`)
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(seller.button(t('app.page.retry'))).toHaveCount(0)
      await seller.look()
      await seller.button(t('imports.chooseAnother')).click()
      await expect(file).toBeAttached()
    })
  })
})
