import { ledgerCalls } from '@kikai/contract/ledger/ledger.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { callerAs } from './harness/caller.ts'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { giveAddress } from './steps/add-address.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'

const ask = '/pages/me/order/order-detail/request-refund/request-refund'
const progress = '/pages/me/order/order-detail/refund/refund'
const answer = '/pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse'

inOneLanguage('en', (language) => {
  test('a machine that is not as described goes back, and most of its price comes onto the balance', async ({
    someone,
    caller,
    product,
  }) => {
    const { account, currency, to } = usual[language]
    const goods = await chooseGoods(product, { currency, to, priceMax: 4_000_000 })
    const [buyer, seller] = [await caller(account, { language }), await caller(goods.seller, { language })]
    const clerks = await financeBy(caller)
    const [finance] = clerks
    const addressId = await giveAddress(buyer, language)
    const line = { goodsId: goods.id, quantity: 1 }
    const { totals } = await buyer.call(ordersCalls.quoteOrder, { lines: [line], addressId })
    const paid = totals[0]?.minor ?? 0
    await giveBalance({ payer: buyer, clerks }, { currency, minor: paid })
    const placing = { ...line, addressId, expectedTotals: totals, confirmed: true, abroadAgreed: true } as const
    const checkout = await buyer.call(ordersCalls.placeOrder, placing)
    await buyer.call(ordersCalls.payCheckout, { checkoutId: checkout.id, method: 'balance' })
    const orderId = checkout.orders[0]?.id
    if (!orderId) throw new Error('a checkout without an order')
    await seller.call(managedOrdersCalls.dispatchOrder, { orderId, carrier: 'dhl', trackingNumber: 'OUT-1' })
    const balance = async () =>
      (await buyer.call(ledgerCalls.myBalance, { page_size: 1 })).balances.find((one) => one.currency === currency)
        ?.minor ?? 0
    const before = await balance()

    const member = await someone({ name: 'buyer', language, as: await callerAs(product, account, { language }) })
    await member.open(ask, { orderId })
    await member.arrive(ask)
    await member.field(member.t('refunds.screen.reason')).selectOption('notAsDescribed')
    await member.field(member.t('refunds.screen.wrong')).fill('The hour meter shows 2,000 hours more than the listing.')
    await member.button(member.t('refunds.screen.send')).click()
    await member.arrive(progress)

    const dealer = await someone({ name: 'seller', language, as: await callerAs(product, goods.seller, { language }) })
    await dealer.open(answer, { orderId })
    await dealer.arrive(answer)
    await expect(dealer.text('The hour meter shows 2,000 hours more than the listing.')).toBeVisible()
    const offered = paid - 10_000
    await dealer.button(dealer.t('refunds.managed.offer')).click()
    await dealer.field(dealer.t('refunds.managed.offerAmount')).fill(String(offered / 100))
    await dealer.field(dealer.t('refunds.managed.text')).fill('Less the freight that we paid.')
    await dealer.button(dealer.t('refunds.managed.offerSend')).click()
    await dealer.told(dealer.t('refunds.screen.done'))

    const amount = { currency, minor: offered }
    await member.page.reload()
    await member.arrive(progress)
    await expect(member.text('Less the freight that we paid.')).toBeVisible()
    await member.button(member.t('refunds.screen.accept', { amount })).click()
    await member.told(member.t('refunds.screen.done'))
    await member.button(member.t('refunds.screen.sendBack')).click()
    const sheet = member.page.getByRole('dialog')
    await sheet.getByLabel(member.t('refunds.screen.carrier')).selectOption('dhl')
    await sheet.getByLabel(member.t('refunds.screen.tracking')).fill('BACK-1')
    await sheet.getByRole('button', { name: member.t('refunds.screen.sendBack') }).click()
    await expect(sheet).toHaveCount(0)

    await dealer.page.reload()
    await dealer.arrive(answer)
    await dealer.button(dealer.t('refunds.managed.receive')).click()
    await dealer.button(dealer.t('refunds.managed.pass')).click()
    await expect(dealer.button(dealer.t('refunds.managed.pass'))).toHaveCount(0)

    // Above 2,000 dollars two people of finance release what buyer and seller agreed on.
    const { refunds } = await finance.call(managedRefundsCalls.readManagedRefunds, { orderId })
    const [refund] = refunds
    if (!refund) throw new Error('a refund was requested and there is none')
    for (const clerk of clerks) await clerk.call(managedRefundsCalls.payRefund, { refundId: refund.id })
    await member.page.reload()
    await member.arrive(progress)
    await expect(member.text(member.t('refunds.state.done')).first()).toBeVisible()
    expect((await balance()) - before).toBe(offered)
  })
})
