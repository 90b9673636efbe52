import { expect, inOneLanguage, test } from './harness/journey.ts'
import { publishGoods } from './steps/publish-goods.ts'

const form = '/pages/me/backend-manage/publish-goods/publish-goods'
const list = '/pages/me/backend-manage/goods-manage/goods-manage'
const detail = '/pages/home/goods-detail/goods-detail'
const sellers = { ja: 'seller.senshu-kenki', 'zh-Hans': 'seller.suzhou-hengji', en: 'seller.aire-plant' } as const

inOneLanguage('zh-Hans', (language) => {
  test('a seller publishes goods with pictures, changes the price, and takes them down', async ({
    someone,
    caller,
  }) => {
    const seller = await someone({ name: 'seller', language, as: await caller(sellers[language], { language }) })
    const guest = await someone({ name: 'guest', language })
    const { page, t } = seller
    const model = `JRN-${language.slice(0, 2).toUpperCase()}-350`

    await publishGoods(seller, { model, price: '3480000' })

    const goods = page.getByRole('article').filter({ hasText: model })
    await test.step('a visitor finds it', async () => {
      await goods.getByRole('link').click()
      await seller.arrive(detail)
      const { hash } = new URL(page.url())
      await guest.page.goto(`/h5/${hash}`)
      await guest.arrive(detail)
      await expect(guest.text(model).first()).toBeVisible()
      await seller.back()
      await seller.arrive(list)
    })

    await test.step('another price', async () => {
      await goods.getByRole('button', { name: t('listings.goods.edit') }).click()
      await seller.arrive(form)
      await page
        .getByRole('navigation', { name: t('listings.form.steps') })
        .getByRole('button')
        .last()
        .click()
      await page.getByRole('textbox', { name: t('listings.field.price'), exact: true }).fill('2980000')
      await seller.button(t('listings.form.save')).click()
      await seller.told(t('listings.form.saved'))
      await seller.open(list, { state: 'on_sale' })
      await seller.arrive(list)
      await expect(goods).toContainText('2,980,000')
    })

    await test.step('taken down: nobody finds it any more', async () => {
      await goods.getByRole('button', { name: t('listings.goods.takeDown') }).click()
      await seller.look()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('listings.many.one.takeDown') })
        .click()
      await seller.told(t('listings.many.done.takeDown', { count: 1 }))
      await expect(goods).toHaveCount(0)
      await guest.page.reload()
      const gone = t('goods.error.gone', { title: model }).replace(model, `.*${model}.*`)
      await expect(guest.text(new RegExp(gone))).toBeVisible()
      await expect(guest.main.getByRole('heading', { name: model })).toHaveCount(0)
    })
  })
})
