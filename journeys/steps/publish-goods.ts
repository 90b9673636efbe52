import { expect, test } from '@playwright/test'
import type { Person } from '../harness/person.ts'
import { pictureFile } from '../harness/picture.ts'

const form = '/pages/me/backend-manage/publish-goods/publish-goods'
const list = '/pages/me/backend-manage/goods-manage/goods-manage'

/**
 * Fills in the form from the first step to the last: pictures, machine, condition, price. Ends on the list of goods.
 */
export async function publishGoods(seller: Person, { model, price }: { model: string; price: string }): Promise<void> {
  const { page, t } = seller

  await test.step('pictures', async () => {
    await seller.open(form)
    await seller.arrive(form)
    const slots = page.locator('main:visible input[type=file]')
    for (const at of [1, 2, 3]) {
      await slots.first().setInputFiles(await pictureFile(model))
      await expect(page.getByRole('img', { name: t('app.part.photo', { at }) })).toBeVisible()
    }
    await seller.look()
  })

  await test.step('the machine and its condition', async () => {
    await seller.button(t('listings.form.next', { step: t('listings.form.step.machine') })).click()
    await seller.field(t('listings.field.categoryId')).click()
    const sheet = page.getByRole('dialog')
    await seller.look()
    await sheet.locator('button[aria-pressed]').first().click()
    await seller.field(t('listings.field.makerName')).click()
    await sheet.locator('button[aria-pressed]').first().click()
    await seller.field(t('listings.field.model')).fill(model)
    await page.getByRole('textbox', { name: t('listings.field.year'), exact: true }).fill('2018')
    await seller.field(t('listings.field.hours')).fill('3210')
    await seller.look()
    await seller.button(t('listings.form.next', { step: t('listings.form.step.condition') })).click()
    await seller.field(t('listings.field.description')).fill('屋内保管。試運転済みです。Stored indoors, test-run.')
    await seller.look()
  })

  await test.step('the price; publishing asks for the selling terms', async () => {
    await seller.button(t('listings.form.next', { step: t('listings.form.step.sale') })).click()
    await page.getByRole('textbox', { name: t('listings.field.price'), exact: true }).fill(price)
    // What the selling terms promise: the fee is known before publishing.
    await expect(seller.text(t('listings.form.fee.left'))).toBeVisible()
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
}
