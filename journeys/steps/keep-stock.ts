import { expect } from '@playwright/test'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { StockStep } from '@kikai/contract/warehouse/stock.words'
import type { Caller } from '../harness/caller.ts'
import type { Person } from '../harness/person.ts'
import type { Product } from '../harness/product.ts'
import { machineOf } from './give-workshop.ts'

type House = { name: string; country: string; address: string; zone: string }

/** A warehouse of the company with a yard, a place for what is looked into, and a gate. */
export const giveWarehouse = (keeper: Caller, house: House) =>
  keeper.call(stockCalls.saveWarehouse, {
    ...house,
    warehouseId: null,
    bins: [
      { id: null, code: 'A-01', kind: 'yard' },
      { id: null, code: 'Q-01', kind: 'quarantine' },
      { id: null, code: 'G-01', kind: 'gate' },
    ],
  })

type Model = { category: string; maker: string; model: string; weightKg: number }

/** A model of the company, of which machines stand in its warehouse. */
export async function giveModel(keeper: Caller, product: Product, { category, maker, model, weightKg }: Model) {
  const { categoryId, makerId } = await machineOf(product, { category, maker, model: '' })
  return keeper.call(productsCalls.saveProduct, {
    productId: null,
    version: null,
    kind: 'machine',
    categoryId,
    makerId,
    makerName: '',
    model,
    names: null,
    aliases: [],
    partNumber: '',
    fits: [],
    specification: [],
    weightKg,
    dimensionsMm: null,
    pictureIds: [],
  })
}

/** Makes the step that stands in the bar of the unit's screen, without changing what its sheet proposes. */
export async function takeStockStep(seller: Person, step: Extract<StockStep, 'pass' | 'pick' | 'load'>): Promise<void> {
  const { page, t } = seller
  const name = t(`warehouse.step.${step}`)
  await seller.button(name).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(t(`warehouse.stepNote.${step}`))).toBeVisible()
  await seller.look()
  await sheet.getByRole('button', { name, exact: true }).click()
  await seller.told(t('warehouse.move.done'))
  await expect(sheet).toHaveCount(0)
}

/** On the unit's screen: the number of the order that holds it. */
export async function holdingOrder({ text, t }: Person): Promise<string> {
  const [before = ''] = t('warehouse.unit.hold.order', { number: '\n' }).split('\n')
  return (await text(new RegExp(`^${before}\\S+$`)).innerText()).slice(before.length)
}

/** In the form of a listing made from stock, from the machine's facts to the price, and publishes it. */
export async function finishListing(
  seller: Person,
  {
    serial,
    hours,
    words,
    currency,
    price,
    city,
  }: Record<'serial' | 'hours' | 'words' | 'currency' | 'price' | 'city', string>,
): Promise<void> {
  const { page, t } = seller
  await seller.button(t('listings.form.next', { step: t('listings.form.step.machine') })).click()
  await expect(seller.field(t('listings.field.serial'))).toHaveValue(serial)
  await expect(seller.field(t('listings.field.hours'))).toHaveValue(hours)
  await seller.button(t('listings.form.next', { step: t('listings.form.step.condition') })).click()
  await seller.field(t('listings.field.description')).fill(words)
  await seller.button(t('listings.form.next', { step: t('listings.form.step.sale') })).click()
  const amount = page.locator('main:visible [data-field=price]')
  await amount.getByRole('combobox').selectOption(currency)
  await amount.getByRole('textbox').fill(price)
  // The number is the stock's.
  await expect(seller.field(t('listings.field.stock'))).toHaveAttribute('readonly')
  await seller.field(t('listings.form.freight')).selectOption('free')
  await seller.field(t('listings.form.city')).fill(city)
  await seller.look()
  await seller.button(t('listings.form.publish')).click()
  // Whoever has agreed to the terms in another story is not asked again.
  const terms = seller.main.locator('[data-field=terms]').getByRole('checkbox')
  const published = page.getByRole('status').filter({ hasText: t('listings.form.published') })
  await expect(terms.or(published).first()).toBeVisible()
  if (await terms.isVisible()) {
    await terms.check()
    await seller.button(t('listings.form.publish')).click()
  }
  await expect(published).toBeVisible()
}
