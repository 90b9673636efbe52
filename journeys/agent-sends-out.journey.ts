import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { emailOf } from './harness/caller.ts'
import { chooseGoods, otherSeller, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { pictureFile } from './harness/picture.ts'
import { giveAddress } from './steps/add-address.ts'
import { giveAgent } from './steps/give-agent.ts'

const offer = '/pages/me/backend-manage/order-manage/order-manage-detail/send-out-agent/send-out-agent'
const jobs = '/pages/me/backend-manage/send-out-agent-list/send-out-agent-list'
const job = '/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail'
const order = '/pages/me/order/order-detail/order-detail'

inOneLanguage('zh-Hans', (language) => {
  test('a seller gives an order to an agent, who accepts, packs and ships it and hands it to the next carrier, and the buyer reads who has it', async ({
    someone,
    caller,
    product,
  }) => {
    const { account, currency, to } = usual[language]
    const goods = await chooseGoods(product, { currency, to, priceMax: 5_000_000 })
    const yard = otherSeller(goods.seller)
    const buyer = await caller(account, { language })
    const seller = await caller(goods.seller, { language })
    const agent = await caller(yard, { language })
    const people = { seller, agent, staff: await caller('staff', { staff: true }) }
    await giveAgent(people, { email: emailOf(yard), currency })
    const addressId = await giveAddress(buyer, language)
    const line = { goodsId: goods.id, quantity: 1 }
    const { totals: expectedTotals } = await buyer.call(ordersCalls.quoteOrder, { lines: [line], addressId })
    const placing = { ...line, addressId, expectedTotals, confirmed: true, abroadAgreed: true } as const
    const { id: checkoutId, orders } = await buyer.call(ordersCalls.placeOrder, placing)
    await buyer.call(ordersCalls.payCheckout, { checkoutId, method: 'balance' })
    const [placed] = orders
    if (!placed) throw new Error('nothing was ordered')
    const { id: orderId, number } = placed

    const sells = await someone({ name: 'seller', language, as: seller })
    await sells.open(offer, { orderId })
    await sells.arrive(offer)
    await expect(sells.text(sells.t('dropship.offer.cost'))).toBeVisible()
    await sells.page.getByRole('button', { name: /^派给/ }).click()

    const works = await someone({ name: 'agent', language, as: agent })
    await works.open(jobs, { view: 'jobs' })
    await works.arrive(jobs)
    await works.page.getByRole('link').filter({ hasText: number }).click()
    await works.arrive(job)
    await expect(works.text(works.t('dropship.job.toLater'))).toBeVisible()
    await works.button(works.t('dropship.job.accept')).click()
    await works.button(works.t('dropship.job.prepare')).click()
    await works.page
      .getByRole('dialog')
      .getByRole('button', { name: works.t('dropship.job.prepare') })
      .click()
    const photo = async () => works.page.locator('input[type=file]').setInputFiles(await pictureFile('loading'))
    const isSent = () => expect(works.page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0)
    await works.button(works.t('dropship.job.pack')).click()
    await photo()
    await isSent()
    await works.button(works.t('dropship.job.packSend')).click()
    await works.told(works.t('dropship.job.packed'))
    await works.button(works.t('dropship.job.ship')).click()
    await photo()
    await works.field(works.t('managed.ship.carrier')).selectOption('deppon')
    await works.field(works.t('managed.ship.trackingNumber')).fill('DPK123456789077')
    await works.page.getByRole('checkbox', { name: works.t('shipping.legs.goesOn') }).check()
    await works.field(works.t('dropship.job.weight')).fill('3680')
    await works.field(works.t('dropship.job.freight')).fill('1200')
    await isSent()
    await works.button(works.t('dropship.job.shipSend')).click()
    await works.told(works.t('dropship.job.shipped'))
    await works.button(works.t('shipping.legs.button')).click()
    await works.field(works.t('managed.ship.carrier')).selectOption('sf')
    await works.field(works.t('managed.ship.trackingNumber')).fill('SF1234567890123')
    await works.button(works.t('shipping.legs.save')).click()
    await works.told(works.t('shipping.legs.saved'))
    await expect(works.text('DPK123456789077')).toBeVisible()

    await sells.open(offer, { orderId })
    await sells.arrive(offer)
    await expect(sells.text(sells.t('dropship.state.shipped'))).toBeVisible()
    const member = await someone({ name: 'buyer', language, as: buyer })
    await member.open(order, { orderId })
    await member.arrive(order)
    await expect(member.text('SF1234567890123').first()).toBeVisible()
    await buyer.call(ordersCalls.receiveOrder, { orderId })
  })
})
