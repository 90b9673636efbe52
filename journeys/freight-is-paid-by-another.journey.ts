import { addressChangeCalls } from '@kikai/contract/orders/address-change.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { reviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import { callerAs } from './harness/caller.ts'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { giveAddress } from './steps/add-address.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'
import { giveFreight } from './steps/give-freight.ts'
import { logIn } from './steps/log-in.ts'

const byLink = '/pages/me/order/pay-freight/pay-freight'
const changeAddress = '/pages/me/backend-manage/order-manage/order-manage-detail/change-address/change-address'
const sale = '/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail'
const detail = '/pages/me/order/order-detail/order-detail'
const shipments = '/pages/me/order/logistics-info/logistics-info'
const freight = '/pages/me/order/order-detail/freight/freight'

const osaka = { currency: 'JPY', place: 'ja', to: 'JP', there: { city: '堺市堺区', street: '築港新町4-2-9' } } as const
const suzhou = { currency: 'CNY', place: 'zh-Hans', to: 'CN', there: { city: '无锡市', street: '锡士路68号' } } as const
/** The buyer's new address and the payer of the freight. Goods sold in threes are shipped to Japan and China only. */
const stories = {
  ja: { ...osaka, friend: 'buyer.en' },
  'zh-Hans': { ...suzhou, friend: 'buyer.en' },
  en: { ...osaka, friend: 'buyer.ja' },
} as const

inOneLanguage('zh-Hans', (language) => {
  test('three pieces whose freight somebody else pays through a link leave in two parts, each received as it comes', async ({
    someone,
    caller,
    product,
  }) => {
    const { account } = usual[language]
    const { currency, place, to, friend: friendly, there: elsewhere } = stories[language]
    const goods = await chooseGoods(product, { currency, to, quantity: 3, priceMax: 5_000_000 })
    const [buyer, seller] = [await caller(account, { language }), await caller(goods.seller, { language })]
    const addressId = await giveAddress(buyer, place)
    const clerks = await financeBy(caller)
    await giveBalance({ payer: buyer, clerks }, { currency, minor: goods.price.minor * 4 })
    const { orderId, number, token } = await giveFreight({ buyer, seller }, { goods, quantity: 3, addressId })

    const payer = await caller(friendly, { language })
    await giveBalance({ payer, clerks }, { currency, minor: 30_000 })

    const friend = await someone({ name: 'friend', language })
    await friend.open(byLink, { token })
    await friend.arrive(byLink)
    await expect(friend.text(number)).toBeVisible()
    await expect(friend.text(friend.t('freight.part.road'))).toBeVisible()
    await friend.button(friend.t('freight.shared.login')).click()
    await logIn(friend, friendly)
    await friend.arrive(byLink)
    await friend.page
      .getByRole('button', { name: friend.t('freight.pay', { amount: { currency, minor: 30_000 } }) })
      .click()
    await friend.told(friend.t('freight.done'))
    await expect(friend.text(friend.t('freight.shared.paid'))).toBeVisible()

    const member = await someone({ name: 'buyer', language, as: await callerAs(product, account, { language }) })
    await member.open(freight, { orderId })
    await member.arrive(freight)
    await expect(member.text(member.t('freight.paid'))).toBeVisible()

    const there = await giveAddress(buyer, place, elsewhere)
    await buyer.call(addressChangeCalls.changeAddress, { orderId, addressId: there, abroadAgreed: true })
    const clerk = await someone({ name: 'clerk', language, as: await callerAs(product, goods.seller, { language }) })
    await clerk.open(changeAddress, { orderId })
    await clerk.arrive(changeAddress)
    await expect(clerk.text(clerk.t('elsewhere.screen.wish'))).toBeVisible()
    await clerk.button(clerk.t('elsewhere.screen.agreeKept')).click()
    await clerk.told(clerk.t('elsewhere.screen.answered'))

    const parcel = { orderId, carrier: 'deppon', trackingNumber: 'DPK-2' } as const
    await seller.call(managedOrdersCalls.dispatchOrder, { ...parcel, lines: [{ position: 0, quantity: 2 }] })
    await member.open(shipments, { orderId })
    await member.arrive(shipments)
    await expect(member.text(member.t('shipping.screen.toCome'))).toBeVisible()
    await member.button(member.t('shipping.screen.receivePart')).click()
    await member.told(member.t('shipping.screen.partDone'))

    await seller.call(managedOrdersCalls.dispatchOrder, { ...parcel, trackingNumber: 'DPK-1' })
    await buyer.call(ordersCalls.receiveOrder, { orderId })
    const scores = { description: 5, packing: 5, communication: 5, afterSale: 5 } as const
    await buyer.call(reviewsCalls.evaluateOrder, { orderId, goodsId: goods.id, scores, text: '', fileIds: [] })
    await member.open(detail, { orderId })
    await member.arrive(detail)
    await expect(member.text(member.t('shipping.screen.parts', { count: 2 }))).toBeVisible()
  })
})

inOneLanguage('ja', (language) => {
  test('at a desk of 800 pixels the whole quote is within reach, and its button is always seen', async ({
    someone,
    caller,
    product,
  }) => {
    const { account } = usual[language]
    const { currency, place, to } = stories[language]
    const goods = await chooseGoods(product, { currency, to, quantity: 3, priceMax: 5_000_000 })
    const [buyer, seller] = [await caller(account, { language }), await caller(goods.seller, { language })]
    const addressId = await giveAddress(buyer, place)
    const clerks = await financeBy(caller)
    await giveBalance({ payer: buyer, clerks }, { currency, minor: goods.price.minor * 4 })
    const { orderId } = await giveFreight({ buyer, seller }, { goods, quantity: 3, addressId })

    const as = await callerAs(product, goods.seller, { language })
    const clerk = await someone({ name: 'clerk', language, size: 'wide', as })
    await clerk.open(sale, { orderId })
    await clerk.arrive(sale)
    await clerk.button(clerk.t('freight.quote.again')).click()
    const sheet = clerk.page.getByRole('dialog')
    const send = sheet.getByRole('button', { name: clerk.t('freight.quote.send') })
    await expect(send).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByRole('heading')).toBeInViewport({ ratio: 1 })

    const road = sheet.getByLabel(clerk.t('freight.part.road'))
    await road.fill('x')
    await sheet.getByText(clerk.t('freight.quote.validFor')).first().hover()
    await clerk.page.mouse.wheel(0, 2_000)
    await expect(sheet.getByLabel(clerk.t('freight.scope'))).toBeInViewport({ ratio: 1 })
    await expect(road).not.toBeInViewport()
    await clerk.look()
    await send.click()
    await expect(road).toBeFocused()
    await expect(road).toBeInViewport({ ratio: 1 })
    await road.fill('25000')
    await send.click()
    await clerk.told(clerk.t('freight.quote.sent'))
  })
})
