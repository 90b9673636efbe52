import { freightCalls } from '@kikai/contract/orders/freight.calls'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { formatMoney } from '@kikai/i18n/format/money'
import { callerAs } from './harness/caller.ts'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { giveAddress } from './steps/add-address.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'

const goodsDetail = '/pages/home/goods-detail/goods-detail'
const confirm = '/pages/home/goods-detail/confirm-order/confirm-order'
const pay = '/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay'
const freight = '/pages/me/order/order-detail/freight/freight'
const detail = '/pages/me/order/order-detail/order-detail'
const sale = '/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail'

inOneLanguage('en', (language) => {
  test('the freight is estimated before the payment, quoted above the cap with a reason, and declined for it', async ({
    someone,
    caller,
    product,
  }) => {
    const { account, currency, to } = usual[language]
    const goods = await chooseGoods(product, { currency, to, freightOpen: true, isEstimated: true })
    const buyer = await caller(account, { language })
    const addressId = await giveAddress(buyer, language)
    const clerks = await financeBy(caller)
    await giveBalance({ payer: buyer, clerks }, { currency, minor: Math.ceil(goods.price.minor * 1.3) })
    const goodsId = goods.id
    const { freightEstimate } = await buyer.call(goodsCalls.readGoods, { goodsId })
    if (!freightEstimate) throw new Error('goods without the estimate by which they were chosen')
    const { cap } = freightEstimate
    const sum = formatMoney(cap, language)

    const member = await someone({ name: 'buyer', language, as: await callerAs(product, account, { language }) })
    await member.open(goodsDetail, { goodsId })
    await member.arrive(goodsDetail)
    await expect(member.text(member.t('estimates.cap', { cap: sum })).first()).toBeVisible()
    await member.open(confirm, { goodsId, quantity: '1' })
    await member.arrive(confirm)
    await expect(member.text(member.t('estimates.cap', { cap: sum })).first()).toBeVisible()

    const line = { goodsId, quantity: 1 }
    const { totals: expectedTotals } = await buyer.call(ordersCalls.quoteOrder, { lines: [line], addressId })
    const placing = { ...line, addressId, expectedTotals, confirmed: true, abroadAgreed: true } as const
    const checkout = await buyer.call(ordersCalls.placeOrder, placing)
    await member.open(pay, { checkoutId: checkout.id })
    await member.arrive(pay)
    await expect(member.text(member.t('estimates.cap', { cap: sum })).first()).toBeVisible()
    await buyer.call(ordersCalls.payCheckout, { checkoutId: checkout.id, method: 'balance' })
    const [order] = checkout.orders
    if (!order) throw new Error('a checkout without an order')
    const orderId = order.id
    await member.open(detail, { orderId })
    await member.arrive(detail)
    await expect(member.text(member.t('estimates.cap', { cap: sum })).first()).toBeVisible()

    const clerk = await someone({ name: 'clerk', language, as: await callerAs(product, goods.seller, { language }) })
    await clerk.open(sale, { orderId })
    await clerk.arrive(sale)
    await clerk.button(clerk.t('freight.quote.button')).first().click()
    const sheet = clerk.page.getByRole('dialog')
    const asked = currency === 'JPY' ? cap.minor + 10_000 : cap.minor / 100 + 100
    await sheet.getByLabel(clerk.t('freight.part.road')).fill(String(asked))
    await sheet.getByLabel(clerk.t('freight.carrier')).selectOption('own_truck')
    await sheet.getByRole('button', { name: clerk.t('freight.quote.send') }).click()
    await expect(sheet.getByText(clerk.t('forms.rule.aboveCap'))).toBeVisible()
    await clerk.look()
    await sheet.getByLabel(clerk.t('freight.quote.aboveReason')).fill('PC200-8')
    await sheet.getByRole('button', { name: clerk.t('freight.quote.send') }).click()
    await clerk.told(clerk.t('freight.quote.sent'))

    const { quote } = await buyer.call(freightCalls.readFreight, { orderId })
    if (!quote?.aboveCap) throw new Error('a quote that is not above its cap')
    await member.open(freight, { orderId })
    await member.arrive(freight)
    const above = formatMoney(quote.aboveCap, language)
    await expect(member.text(member.t('freight.above.title', { above }))).toBeVisible()
    await expect(member.text('PC200-8').first()).toBeVisible()
    await member.button(member.t('freight.above.decline')).click()
    await member.page
      .getByRole('dialog')
      .getByRole('button', { name: member.t('orders.screen.cancel.button') })
      .click()
    await member.told(member.t('orders.screen.cancel.done'))
    await member.arrive(detail)

    await clerk.page.reload()
    await clerk.arrive(sale)
    await expect(clerk.text(clerk.t('freight.above.ended', { above }))).toBeVisible()
  })
})
