import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { giveAddress } from './steps/add-address.ts'
import { payFromBalance } from './steps/place-order.ts'

const detail = '/pages/home/goods-detail/goods-detail'
const offer = '/pages/me/my-offers/offer-detail/offer-detail'
const queue = '/pages/me/backend-manage/goods-manage/goods-offers/goods-offers'
const pay = '/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay'

inOneLanguage('ja', (language) => {
  test('a buyer offers, the seller counters by one tap, the buyer accepts and pays', async ({
    someone,
    caller,
    product,
  }) => {
    const { account, currency, to } = usual[language]
    const goods = await chooseGoods(product, { currency, to, isNegotiable: true, priceMax: 1_500_000 })
    const buying = await caller(account, { language })
    await giveAddress(buying, language)
    const buyer = await someone({ name: 'buyer', language, as: buying })
    const { t, page } = buyer
    await buyer.open(detail, { goodsId: goods.id })
    await buyer.arrive(detail)
    await buyer.button(t('goods.screen.offer')).click()
    const sheet = page.getByRole('dialog')
    const terms = sheet.getByRole('checkbox')
    await expect(sheet.getByText(t('negotiation.sheet.yours')).first()).toBeVisible()
    if ((await terms.count()) > 0) await terms.first().check()
    await buyer.look()
    await sheet.getByRole('button', { name: t('negotiation.sheet.send') }).click()
    await buyer.arrive(offer)
    await expect(buyer.text(t('negotiation.state.awaiting_seller')).first()).toBeVisible()

    const seller = await someone({ name: 'seller', language, as: await caller(goods.seller, { language }) })
    await seller.open(queue)
    await seller.arrive(queue)
    const [quick = ''] = seller.t('negotiation.counter.quick', { price: '\n' }).split('\n').filter(Boolean)
    await seller.button(new RegExp(quick)).first().click()
    await seller.told(seller.t('negotiation.counter.done'))

    // The buyer has done nothing since: the screen heard of it.
    await expect(buyer.text(t('negotiation.state.awaiting_buyer')).first()).toBeVisible()
    await buyer.look()
    await buyer.button(t('negotiation.accept')).click()
    await buyer.look()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('negotiation.accept') })
      .click()
    await expect(buyer.text(t('negotiation.held.buyer')).first()).toBeVisible()
    await buyer.look()
    await page.getByRole('link', { name: t('negotiation.payNow') }).click()
    await buyer.arrive(pay)
    await payFromBalance(buyer)
  })
})
