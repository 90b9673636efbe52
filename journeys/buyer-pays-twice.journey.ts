import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { giveAddress } from './steps/add-address.ts'

const pay = '/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay'
const online = '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay'
const detail = '/pages/me/order/order-detail/order-detail'

inOneLanguage('en', (language) => {
  test('an order that was paid twice keeps one payment, and the other goes back by itself', async ({
    someone,
    caller,
    product,
  }) => {
    const { account, currency, to } = usual[language]
    const goods = await chooseGoods(product, { currency, to, priceMax: 4_000_000 })
    const buying = await caller(account, { language })
    const addressId = await giveAddress(buying, language)
    const line = { goodsId: goods.id, quantity: 1 }
    const { totals: expectedTotals } = await buying.call(ordersCalls.quoteOrder, { lines: [line], addressId })
    const placing = { ...line, addressId, expectedTotals, confirmed: true, abroadAgreed: true } as const
    const checkout = await buying.call(ordersCalls.placeOrder, placing)

    const buyer = await someone({ name: 'buyer', language, as: buying })
    const { page, t } = buyer
    await buyer.open(pay, { checkoutId: checkout.id })
    await buyer.arrive(pay)
    await expect(buyer.text(t('orders.screen.pay.heldBy'))).toBeVisible()
    await page.getByRole('radio', { name: t('orders.screen.pay.online.demo') }).check()
    const [before = ''] = t('orders.screen.pay.button.online', { amount: '\n' }).split('\n')
    await buyer.button(new RegExp(`^${before}.+`)).click()
    await page.waitForURL(/demo-pay/)
    await expect(page.getByText(t('payments.demoPage.demo'))).toBeVisible()

    // The buyer pays from the balance in another window meanwhile.
    await buying.call(ordersCalls.payCheckout, { checkoutId: checkout.id, method: 'balance' })
    await page.getByRole('button', { name: t('payments.demoPage.pay'), exact: true }).click()
    await buyer.arrive(online)
    await expect(buyer.text(t('payments.screen.online.surplusWhy.refunded'))).toBeVisible()

    await buyer.open(detail, { orderId: checkout.orders[0]?.id ?? '' })
    await buyer.arrive(detail)
    const [paid = ''] = t('orders.screen.detail.paid.balance', { at: '\n' }).split('\n')
    await expect(buyer.main.getByText(paid)).toBeVisible()
  })
})
