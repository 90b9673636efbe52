import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { join } from 'node:path'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import { repositoryRoot } from '../scripts/postgres-binaries.ts'
import { usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { giveAddress } from './steps/add-address.ts'
import { payFromBalance, placeOrder } from './steps/place-order.ts'

const route = '/pages/me/backend-manage/goods-manage/import-goods/import-goods'
const detail = '/pages/home/goods-detail/goods-detail'
const file = join(repositoryRoot, 'fixtures/used-machines.csv')
/** A different company per language, so that the rows are not listed already. */
const sellers = { ja: 'seller.keihin-plant', 'zh-Hans': 'seller.qingdao-lujian', en: 'seller.tokachi-noki' } as const
const rows = 500
const groups = ['BL', 'MG', 'SSL', 'TEX', 'TTT', 'WL'] as const

inOneLanguage('zh-Hans', (language) => {
  test('a seller takes a file over, publishes it in bulk, and a buyer buys one of them', async ({
    someone,
    caller,
  }) => {
    const selling = await caller(sellers[language], { language })
    const seller = await someone({ name: 'seller', language, as: selling })
    const { page, t } = seller
    const next = seller.button(t('imports.next'))
    const take = seller.button(t('imports.take', { count: rows }))

    /** Makes the choices the file does not state: currency, tax, country, and the categories of its groups. */
    const chooseOnce = async () => {
      await page.locator('main:visible input[type=file]').setInputFiles(file)
      await seller.field(t('imports.currency')).selectOption('USD')
      await seller.field(t('imports.tax')).selectOption('excluded')
      await seller.field(t('imports.country')).selectOption('US')
      for (const group of groups) {
        const category = page.getByRole('combobox', { name: t('imports.categoryOf', { group }) })
        // One of them is looked for by a word of the trade in another language.
        if (group !== 'TEX' && (await category.textContent()) !== t('imports.leaveOut')) continue
        await category.click()
        const options = page.getByRole('dialog').locator('li button')
        if (group === 'TEX') {
          await page.getByRole('dialog').getByRole('searchbox').fill('ユンボ')
          await expect(options.filter({ hasText: t('imports.leaveOut') })).toHaveCount(0)
          await options.first().click()
        } else await options.nth(1).click()
      }
    }

    await test.step('the preview asks once for what the file does not say', async () => {
      await seller.open(route)
      await seller.arrive(route)
      await chooseOnce()
      await expect(next).toBeEnabled()
      await seller.look()
      await next.click()
      await expect(take).toBeEnabled()
      await seller.look()
    })

    /**
     * Adds what a sale needs and the file does not contain to the cheapest of the first machines: maker, text and
     * photo.
     */
    const completeOne = async () => {
      const [last] = (await selling.call(importCalls.listImports, {})).data
      const listed = await selling.call(managedGoodsCalls.listManagedGoods, { importId: last?.id, page_size: 100 })
      const [cheapest] = listed.data.toSorted((a, b) => (a.price?.minor ?? 0) - (b.price?.minor ?? 0))
      if (!cheapest) throw new Error('nothing of the file became a draft')
      const { draft, version } = await selling.call(managedGoodsCalls.readManagedGoods, { goodsId: cheapest.id })
      const { titleMade: _, ...typed } = draft
      const pictures = []
      for (const kind of ['overview', 'plate', 'meter'] as const)
        pictures.push({ fileId: (await selling.upload('goods')).id, kind })
      await selling.call(managedGoodsCalls.updateGoods, {
        ...typed,
        title: null,
        makerName: 'Caterpillar',
        price: { currency: 'USD', minor: draft.price?.minor ?? 0 },
        freightAmount: null,
        freightEstimate: null,
        description: { language: 'en', text: 'Kept indoors.' },
        pictures,
        goodsId: cheapest.id,
        version,
        publish: false,
        termsAgreed: false,
      })
    }

    await test.step('they become drafts; those that have all that buyers ask for go on sale together', async () => {
      await take.click()
      await expect(seller.text(t('imports.publishAll'))).toBeVisible()
      await seller.look()
      await completeOne()
      await seller.button(t('imports.publishAll')).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('checkbox').check()
      await seller.look()
      await sheet.getByRole('button').last().click()
      await expect(sheet.getByText(t('listings.publish.resultTitle'))).toBeVisible()
      await expect(sheet.getByText(t('listings.publish.done', { count: 1 }))).toBeVisible()
      await expect(sheet.getByText(t('listings.publish.left', { count: rows - 1 }))).toBeVisible()
      await sheet
        .getByRole('button', { name: t('listings.publish.close') })
        .last()
        .click()
    })

    await test.step('the same file again brings nothing twice', async () => {
      const before = await selling.call(importCalls.listImports, {})
      await seller.button(t('imports.again')).click()
      await chooseOnce()
      await next.click()
      await expect(seller.text(t('imports.nothingToTake'))).toBeVisible()
      const { total } = await selling.call(importCalls.listImports, {})
      expect(total).toBe(before.total)
      expect(before.data[0]?.taken).toBe(rows)
    })

    await test.step('a buyer buys one of them', async () => {
      const [last] = (await selling.call(importCalls.listImports, {})).data
      const { data } = await selling.call(managedGoodsCalls.listManagedGoods, {
        importId: last?.id,
        page_size: 100,
        state: 'on_sale',
      })
      const [goods] = data.toSorted((a, b) => (a.price?.minor ?? 0) - (b.price?.minor ?? 0))
      if (!goods) throw new Error('nothing of the file is on sale')
      const buying = await caller(usual.en.account, { language })
      await giveAddress(buying, 'en')
      const buyer = await someone({ name: 'buyer', language, as: buying })
      await buyer.open(detail, { goodsId: goods.id })
      await buyer.arrive(detail)
      await placeOrder(buyer)
      await payFromBalance(buyer)
    })
  })
})
