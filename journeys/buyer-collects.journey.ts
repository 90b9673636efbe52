import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { callerAs } from './harness/caller.ts'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { pictureFile } from './harness/picture.ts'
import { giveAddress } from './steps/add-address.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'

const detail = '/pages/me/order/order-detail/order-detail'
const acceptance = '/pages/me/order/order-detail/acceptance/acceptance'
const sales = '/pages/me/backend-manage/order-manage/order-manage'
const sale = '/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail'

/** A day in Japan, where the goods stand. */
const dayIn = (days: number) => new Date(Date.now() + (9 + days * 24) * 3_600_000).toISOString().slice(0, 10)

inOneLanguage('ja', (language) => {
  test('a buyer fetches a machine instead of paying a freight: days are agreed, it is handed over with a photo, and received', async ({
    someone,
    caller,
    product,
  }) => {
    const { account, currency, to } = usual[language]
    const goods = await chooseGoods(product, { currency, to, freightOpen: true })
    const buyer = await caller(account, { language })
    const addressId = await giveAddress(buyer, language)
    const clerks = await financeBy(caller)
    await giveBalance({ payer: buyer, clerks }, { currency, minor: Math.ceil(goods.price.minor * 1.3) })
    const line = { goodsId: goods.id, quantity: 1 }
    const { totals: expectedTotals } = await buyer.call(ordersCalls.quoteOrder, { lines: [line], addressId })
    const placing = { ...line, addressId, expectedTotals, confirmed: true, abroadAgreed: true } as const
    const checkout = await buyer.call(ordersCalls.placeOrder, placing)
    await buyer.call(ordersCalls.payCheckout, { checkoutId: checkout.id, method: 'balance' })
    const [order] = checkout.orders
    if (!order) throw new Error('a checkout without an order')
    const orderId = order.id

    const member = await someone({ name: 'buyer', language, as: await callerAs(product, account, { language }) })
    const dealer = await someone({ name: 'seller', language, as: await callerAs(product, goods.seller, { language }) })
    const { t } = member
    const sheetOf = ({ page }: typeof member) => page.getByRole('dialog')

    await test.step('the buyer asks', async () => {
      await member.open(detail, { orderId })
      await member.arrive(detail)
      await member.button(new RegExp(t('collection.ask.button'))).click()
      await sheetOf(member).getByLabel(t('collection.ask.note')).fill('回送車で伺います。')
      await member.look()
      await sheetOf(member)
        .getByRole('button', { name: t('collection.ask.send') })
        .click()
      await member.told(t('collection.ask.sent'))
      await expect(member.text(t('collection.state.asked')).first()).toBeVisible()
    })

    await test.step('the seller agrees on days and place, and finds them in the list', async () => {
      await dealer.open(sale, { orderId })
      await dealer.arrive(sale)
      await expect(dealer.text('回送車で伺います。')).toBeVisible()
      await dealer.button(t('collection.answer.agree')).click()
      await sheetOf(dealer).getByLabel(t('collection.answer.from')).fill(dayIn(0))
      await sheetOf(dealer).getByLabel(t('collection.answer.to')).fill(dayIn(3))
      await sheetOf(dealer).getByLabel(t('collection.answer.place')).fill('堺ヤード 2番ゲート 9:00〜16:00')
      await dealer.look()
      await sheetOf(dealer)
        .getByRole('button', { name: t('collection.answer.agree') })
        .click()
      await dealer.told(t('collection.answer.sent'))
      await dealer.open(sales, { tab: 'to_ship' })
      await dealer.arrive(sales)
      const row = dealer.main.getByRole('article').filter({ hasText: order.number })
      await expect(row.getByText(t('collection.days'))).toBeVisible()
      await member.page.reload()
      await member.arrive(detail)
      await expect(member.text('堺ヤード 2番ゲート 9:00〜16:00')).toBeVisible()
    })

    await test.step('the seller hands it over with a photo', async () => {
      await dealer.open(sale, { orderId })
      await dealer.arrive(sale)
      await dealer.button(t('collection.give.button')).click()
      const sheet = sheetOf(dealer)
      await sheet.getByLabel(t('collection.give.on')).fill(dayIn(0))
      await sheet.getByLabel(t('collection.give.by')).fill('田中 健')
      await sheet.locator('input[type=file]').setInputFiles(await pictureFile('引渡し'))
      await expect(sheet.getByRole('img').first()).toBeVisible()
      await dealer.look()
      await sheet.getByRole('button', { name: t('collection.give.button') }).click()
      await dealer.told(t('collection.give.done'))
      await expect(dealer.main.getByAltText(t('collection.photo', { at: 1 })).first()).toBeVisible()
    })

    await test.step('the buyer sees the photo and confirms the receipt', async () => {
      await member.page.reload()
      await member.arrive(detail)
      await expect(member.main.getByAltText(t('collection.photo', { at: 1 })).first()).toBeVisible()
      await member.button(t('orders.screen.receive.button')).click()
      await member.arrive(acceptance)
      for (const point of await member.main.getByRole('radiogroup').all())
        await point.getByRole('radio', { name: t('problems.check.answer.asDescribed') }).click()
      await member.button(t('orders.screen.receive.button')).click()
      await sheetOf(member)
        .getByRole('button', { name: t('orders.screen.receive.button') })
        .click()
      await member.told(t('orders.screen.receive.done'))
      await expect(member.text(t('orders.tab.completed')).first()).toBeVisible()
    })
  })
})
