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
  await buyer.button(t('goods.screen.addToCart')).click()
  await buyer.told(t('goods.screen.added'))

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
  const stages = buyer.main.getByRole('list', { name: t('orders.screen.stages') })
  await expect(stages.getByRole('listitem').filter({ hasText: t('orders.step.pay.pay') })).toContainText(
    t('app.part.done'),
  )
  await expect(stages.locator('[aria-current=step]')).toContainText(t('orders.screen.turn.seller'))
  await buyer.lookInTheDark()

  const places = page.getByRole('navigation', { name: t('me.title'), exact: true })
  await expect(places.locator('[aria-current=page]')).toHaveText(t('me.orders'))
  await places.getByRole('link', { name: t('me.watchlist') }).click()
  await buyer.arrive('/pages/me/my-collect/my-collect')
  await expect(places.locator('[aria-current=page]')).toHaveText(t('me.watchlist'))
  for (const label of ['me.certification', 'me.setting.security', 'me.feedback'] as const)
    await expect(places.getByRole('link', { name: t(label) })).toBeVisible()
})

test('on a wide screen what a buyer folds away in the filters stays so until the list is left for good', async ({
  someone,
}) => {
  const visitor = await someone({ size: 'wide' })
  const { t, main } = visitor
  const maker = t('goods.screen.maker')
  const fold = main.getByRole('button', { name: maker, exact: true })
  const makers = main.getByRole('list', { name: maker, exact: true })
  await visitor.open('/pages/home/search/search', { words: 'komatsu' })
  await visitor.arrive('/pages/home/search/search')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(makers).toBeVisible()
  await fold.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(makers).toBeHidden()
  await visitor.look()

  const category = main.getByRole('list', { name: t('goods.screen.category'), exact: true }).getByRole('checkbox')
  await category.first().click()
  await expect(category).toHaveCount(1)
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await main.locator('a[href*="goods-detail"]').first().click()
  await visitor.arrive('/pages/home/goods-detail/goods-detail')
  await visitor.back()
  await visitor.arrive('/pages/home/search/search')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.press('Space')
  await expect(makers).toBeVisible()
})
