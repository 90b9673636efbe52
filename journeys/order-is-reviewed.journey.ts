import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { managedReviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { giveAddress } from './steps/add-address.ts'
import { logIn } from './steps/log-in.ts'

const evaluate = '/pages/me/order/evaluate/evaluate'
const list = '/pages/home/goods-detail/evaluate-list/evaluate-list'

inOneLanguage('zh-Hans', (language) => {
  test('a buyer reviews what arrived, and everybody reads it once the seller has written too', async ({
    someone,
    caller,
    product,
  }) => {
    const { account, currency, to } = usual[language]
    const goods = await chooseGoods(product, { currency, to, priceMax: 25_000_000 })
    const [buyer, seller] = [await caller(account, { language }), await caller(goods.seller, { language })]
    const addressId = await giveAddress(buyer, language)
    const line = { goodsId: goods.id, quantity: 1 }
    const { totals: expectedTotals } = await buyer.call(ordersCalls.quoteOrder, { lines: [line], addressId })
    const placing = { ...line, addressId, expectedTotals, confirmed: true, abroadAgreed: true } as const
    const checkout = await buyer.call(ordersCalls.placeOrder, placing)
    await buyer.call(ordersCalls.payCheckout, { checkoutId: checkout.id, method: 'balance' })
    const orderId = checkout.orders[0]?.id
    if (!orderId) throw new Error('a checkout without an order')
    await seller.call(managedOrdersCalls.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: 'REVIEW-1' })
    await buyer.call(ordersCalls.receiveOrder, { orderId })
    await seller.call(managedReviewsCalls.reviewBuyer, {
      orderId,
      scores: { payment: 5, communication: 5, handover: 5 },
      text: '',
    })

    const member = await someone({ name: 'buyer', language })
    await member.open(evaluate, { orderId })
    await logIn(member, account)
    await member.arrive(evaluate)
    await expect(member.text(member.t('reviews.hidden'))).toBeVisible()
    for (const score of ['description', 'packing', 'communication', 'afterSale'] as const)
      await member.page
        .getByRole('group', { name: new RegExp(member.t(`reviews.score.${score}`)) })
        .getByRole('radio', { name: member.t('reviews.starsOf', { count: 5 }) })
        .check({ force: true })
    await member.field(member.t('reviews.text')).fill('小时数和照片一致，门架不漏油。')
    await member.button(member.t('reviews.send')).click()
    await member.told(member.t('reviews.sent'))
    await member.open(list, { goodsId: goods.id })
    await member.arrive(list)
    await expect(member.text('小时数和照片一致，门架不漏油。')).toBeVisible()
  })
})
