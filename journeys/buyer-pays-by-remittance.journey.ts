import type { Locator } from '@playwright/test'
import { figures } from '@kikai/contract/settings/figures'
import { chooseGoods, usual } from './harness/goods.ts'
import { emailOf } from './harness/caller.ts'
import { expect, describeEachLanguage, test } from './harness/journey.ts'
import { mailSaying } from './harness/outbox.ts'
import { giveAddress } from './steps/add-address.ts'
import { handInSlip, lookAtSlip, readReference } from './steps/hand-in-slip.ts'
import { chooseRemittance, placeOrder } from './steps/place-order.ts'
import { reviewSlip } from './steps/review-slip.ts'
import { shipOrder } from './steps/ship-order.ts'

const detail = '/pages/me/order/order-detail/order-detail'
const orders = '/pages/me/order/order'

describeEachLanguage((language) => {
  test('a purchase by remittance: the first slip comes back, the second is accepted by two people, it is shipped and received', async ({
    someone,
    caller,
    product,
  }) => {
    const { account, currency } = usual[language]
    // So dear that two people have to see the money.
    const priceMin = figures.slipTwoPeople.usual[currency] + 1
    const goods = await chooseGoods(product, { ...usual[language], priceMin })
    const buying = await caller(account, { language })
    await giveAddress(buying, language)
    const buyer = await someone({ name: 'buyer', language, as: buying })
    const clerk = await someone({ name: 'clerk', language, as: await caller('finance', { language, staff: true }) })
    const second = await someone({
      name: 'second',
      language,
      as: await caller('finance.second', { language, staff: true }),
    })
    const seller = await someone({ name: 'seller', language, as: await caller(goods.seller, { language }) })
    const { page, t } = buyer

    await buyer.open('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })
    await buyer.arrive('/pages/home/goods-detail/goods-detail')
    await placeOrder(buyer)
    await chooseRemittance(buyer)
    const reference = await readReference(buyer)
    await handInSlip(buyer)

    await reviewSlip(clerk, reference, 'unreadable')
    await mailSaying(product, emailOf(account), reference)

    const orderNumber = await test.step('the buyer reads why, and hands in another', async () => {
      await buyer.open(orders, { tab: 'pending_payment' })
      await buyer.arrive(orders)
      await expect(buyer.button(t('orders.screen.detail.newSlip')).first()).toBeVisible()
      await buyer.main.getByRole('link').filter({ hasText: goods.titles[language] }).first().click()
      await buyer.arrive(detail)
      await expect(buyer.text(t('payments.screen.state.rejected'))).toBeVisible()
      await expect(buyer.text(t('payments.reason.unreadable')).first()).toBeVisible()
      const number = await numberIn(buyer.main)
      await buyer.button(t('orders.screen.detail.newSlip')).click()
      await buyer.arrive('/pages/me/order/add-material/add-material')
      await handInSlip(buyer, { as: 'pdf' })
      await lookAtSlip(buyer)
      return number
    })

    await reviewSlip(clerk, reference, 'approve', { isFirst: true })
    await reviewSlip(second, reference, 'approve')
    await shipOrder(seller, orderNumber, '120-261-1200')

    await test.step('the buyer follows it and confirms the receipt', async () => {
      await buyer.open(orders, { tab: 'to_receive' })
      await buyer.arrive(orders)
      await buyer.main.getByRole('link').filter({ hasText: goods.titles[language] }).first().click()
      await buyer.arrive(detail)
      await buyer.main.getByRole('link').filter({ hasText: '120-261-1200' }).click()
      await buyer.arrive('/pages/me/order/logistics-info/logistics-info')
      await expect(buyer.text('120-261-1200').first()).toBeVisible()
      await buyer.back()
      await buyer.arrive(detail)
      await buyer.button(t('orders.screen.receive.button')).click()
      await buyer.arrive('/pages/me/order/order-detail/acceptance/acceptance')
      await buyer.look()
      for (const point of await buyer.main.getByRole('radiogroup').all())
        await point.getByRole('radio', { name: t('problems.check.answer.asDescribed') }).click()
      await buyer.button(t('orders.screen.receive.button')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('orders.screen.receive.button') })
        .click()
      await buyer.told(t('orders.screen.receive.done'))
      await buyer.look()
    })

    await test.step('tabs and history agree on both sides', async () => {
      const steps = ['pay.rejectSlip', 'pay.pay', 'ship.ship'] as const
      for (const step of steps) await expect(buyer.text(t(`orders.step.${step}`)).first()).toBeVisible()
      await expect(buyer.text(t('orders.tab.completed')).first()).toBeVisible()
      await buyer.open(orders, { tab: 'completed' })
      await buyer.arrive(orders)
      await expect(buyer.main.getByText(goods.titles[language])).toBeVisible()

      await seller.open('/pages/me/backend-manage/order-manage/order-manage', { tab: 'completed' })
      await seller.arrive('/pages/me/backend-manage/order-manage/order-manage')
      await seller.page.getByRole('link').filter({ hasText: orderNumber }).click()
      await expect(seller.text(t('managed.sales.stage.completed')).first()).toBeVisible()
      for (const step of steps) await expect(seller.text(t(`orders.step.${step}`)).first()).toBeVisible()
    })
  })
})

/** The order number shown on the page. */
async function numberIn(main: Locator): Promise<string> {
  const number = /O\d{6}[0-9A-Z]{7}/.exec(await main.innerText())?.[0]
  if (!number) throw new Error('the page names no order number')
  return number
}
