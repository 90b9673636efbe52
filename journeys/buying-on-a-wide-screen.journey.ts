import { chooseGoods, usual } from './harness/goods.ts'
import { expect, test } from './harness/journey.ts'
import { giveAddress } from './steps/add-address.ts'
import { logIn } from './steps/log-in.ts'
import { payFromBalance } from './steps/place-order.ts'

const cart = '/pages/shopping-cart/shopping-cart'

test('the buying story on a wide screen: search in the top bar, cart, checkout, order', async ({
  someone,
  caller,
  product,
}) => {
  const goods = await chooseGoods(product, { ...usual.en, priceMax: 4_000_000 })
  await giveAddress(await caller(usual.en.account), 'en')
  const buyer = await someone({ name: 'buyer', language: 'en', size: 'wide' })
  const { page, t } = buyer

  await buyer.open('/pages/home/home')
  await buyer.arrive('/pages/home/home')
  await page.getByRole('banner').getByRole('search').getByRole('combobox').fill(`${goods.model}`)
  await page.getByRole('banner').getByRole('search').getByRole('combobox').press('Enter')
  await buyer.arrive('/pages/home/search/search')
  await buyer.main.locator(`a[href*="${goods.id}"]`).click()
  await buyer.arrive('/pages/home/goods-detail/goods-detail')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app.top.login') })
    .click()
  await logIn(buyer, usual.en.account)
  await buyer.arrive('/pages/home/goods-detail/goods-detail')
  await buyer.button(t('catalogue.screen.addToCartLong')).click()
  await buyer.told(t('catalogue.screen.added'))

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app.tab.cart') })
    .click()
  await buyer.arrive(cart)
  await expect(buyer.text(goods.titles.en).first()).toBeVisible()
  await buyer.button(t('orders.screen.placing.button')).click()
  await buyer.arrive('/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay')
  await payFromBalance(buyer)
  await buyer
    .link(t('orders.screen.success.toOrder'))
    .or(buyer.button(t('orders.screen.success.toOrder')))
    .click()
  await buyer.arrive('/pages/me/order/order-detail/order-detail')
})
