import { expect, inEachLanguage, test } from './harness/journey.ts'
import { picture } from './harness/picture.ts'

const form = '/pages/me/backend-manage/publish-goods/publish-goods'
const list = '/pages/me/backend-manage/goods-manage/goods-manage'
const detail = '/pages/home/goods-detail/goods-detail'
const sellers = { ja: 'seller.senshu-kenki', 'zh-Hans': 'seller.suzhou-hengji', en: 'seller.aire-plant' } as const

inEachLanguage((language) => {
  test('a seller publishes goods with pictures, changes the price, and takes them down', async ({
    someone,
    caller,
  }) => {
    const seller = await someone({ name: 'seller', language, as: await caller(sellers[language], { language }) })
    const guest = await someone({ name: 'guest', language })
    const { page, t } = seller
    const model = `JRN-${language.slice(0, 2).toUpperCase()}-350`

    await test.step('pictures', async () => {
      await seller.open(form)
      await seller.arrive(form)
      const slots = page.locator('main:visible input[type=file]')
      for (const at of [1, 2]) {
        await slots.first().setInputFiles(await picture(model))
        await expect(page.getByRole('img', { name: t('app.part.photo', { at }) })).toBeVisible()
      }
      await seller.look()
    })

    await test.step('the machine and its condition', async () => {
      await seller.button(t('listings.form.next', { step: t('listings.form.step.machine') })).click()
      await seller.field(t('goods.field.categoryId')).click()
      const sheet = page.getByRole('dialog')
      await seller.look()
      await sheet.locator('button[aria-pressed]').first().click()
      await seller.field(t('goods.field.makerName')).click()
      await sheet.locator('button[aria-pressed]').first().click()
      await seller.field(t('goods.field.model')).fill(model)
      await page.getByRole('textbox', { name: t('goods.field.year'), exact: true }).fill('2018')
      await seller.field(t('goods.field.hours')).fill('3210')
      await seller.look()
      await seller.button(t('listings.form.next', { step: t('listings.form.step.condition') })).click()
      await seller.field(t('goods.field.description')).fill('屋内保管。試運転済みです。Stored indoors, test-run.')
      await seller.look()
    })

    await test.step('the price; publishing asks for the selling terms', async () => {
      await seller.button(t('listings.form.next', { step: t('listings.form.step.sale') })).click()
      await page.getByRole('textbox', { name: t('goods.field.price'), exact: true }).fill('3480000')
      await seller.field(t('listings.form.freight')).selectOption('free')
      await seller.field(t('listings.form.city')).fill('Kishiwada')
      await seller.button(t('listings.form.publish')).click()
      await expect(seller.text(t('listings.terms.needed'))).toBeVisible()
      await seller.look()
      await page.locator('[data-field=terms]').getByRole('checkbox').check()
      await seller.button(t('listings.form.publish')).click()
      await seller.told(t('listings.form.published'))
      await seller.arrive(list)
    })

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
      await page.getByRole('textbox', { name: t('goods.field.price'), exact: true }).fill('2980000')
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
        .getByRole('button', { name: t('listings.goods.takeDown') })
        .click()
      await seller.told(t('listings.goods.takenDown'))
      await expect(goods).toHaveCount(0)
      await guest.page.reload()
      await expect(guest.text(model)).toHaveCount(0)
    })
  })
})
