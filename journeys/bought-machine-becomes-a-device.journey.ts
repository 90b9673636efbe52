import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { emailOf } from './harness/caller.ts'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { pictureFile } from './harness/picture.ts'
import { giveAddress } from './steps/add-address.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'

const orderDetail = '/pages/me/order/order-detail/order-detail'
const mine = '/pages/me/my-devices/my-devices'
const detail = '/pages/me/my-devices/device-detail/device-detail'
const label = '/pages/qrcode'

inOneLanguage('en', (language) => {
  test('a bought machine becomes a device with a label, a stranger reports a fault by it, and the owner confirms that and passes the machine on', async ({
    someone,
    caller,
    product,
  }) => {
    const { account, currency, to } = usual[language]
    const next = 'buyer.zh'
    const goods = await chooseGoods(product, { currency, to })
    const buyer = await caller(account, { language })
    const seller = await caller(goods.seller, { language })
    const addressId = await giveAddress(buyer, language)
    const clerks = await financeBy(caller)
    await giveBalance({ payer: buyer, clerks }, { currency, minor: Math.ceil(goods.price.minor * 1.3) })
    const line = { goodsId: goods.id, quantity: 1 }
    const { totals: expectedTotals } = await buyer.call(ordersCalls.quoteOrder, { lines: [line], addressId })
    const placing = { ...line, addressId, expectedTotals, confirmed: true, abroadAgreed: true } as const
    const { id: checkoutId, orders } = await buyer.call(ordersCalls.placeOrder, placing)
    await buyer.call(ordersCalls.payCheckout, { checkoutId, method: 'balance' })
    const orderId = orders[0]?.id
    if (!orderId) throw new Error('nothing was ordered')
    await seller.call(managedOrdersCalls.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: 'DEVICE-1' })
    await buyer.call(ordersCalls.receiveOrder, { orderId })

    const owner = await someone({ name: 'owner', language, as: buyer })
    const { t } = owner
    await owner.open(orderDetail, { orderId })
    await owner.arrive(orderDetail)
    await owner.button(t('devices.list.register')).click()
    await owner.arrive(detail)
    await expect(owner.text(t('devices.state.active')).first()).toBeVisible()
    await owner.button(t('devices.detail.makeLabel')).click()
    await expect(owner.page.getByRole('img', { name: t('devices.detail.qr') })).toBeVisible()
    await owner.look()
    const [before = ''] = t('devices.detail.label', { code: '\n' }).split('\n')
    const code = (await owner.text(before).first().innerText()).replace(before, '').trim()

    const stranger = await someone({ name: 'stranger', language })
    await stranger.page.goto(`/q/${code}`)
    await stranger.arrive(label)
    await expect(stranger.text(goods.model)).toHaveCount(0)
    await stranger.button(t('devices.symptom.leak')).click()
    await stranger.field(t('scanned.report.text')).fill('Oil under the machine.')
    await stranger.main.locator('input[type=file]').setInputFiles(await pictureFile('a leak'))
    await expect(stranger.main.getByRole('progressbar')).toHaveCount(0)
    await expect(stranger.main.getByRole('img').first()).toBeVisible()
    await stranger.page.getByRole('radio', { name: t('scanned.use.light') }).click()
    await stranger.look()
    await stranger.button(t('scanned.report.send')).click()
    await expect(stranger.text(t('scanned.report.done'))).toBeVisible()

    await owner.open(mine)
    await owner.arrive(mine)
    const row = owner.link(new RegExp(goods.model))
    await expect(row).toContainText(t('devices.list.faults', { count: 1 }))
    await row.click()
    await owner.arrive(detail)
    await expect(owner.text('Oil under the machine.')).toBeVisible()
    await expect(owner.link(new RegExp(t('devices.symptom.leak')))).toBeVisible()
    await owner.button(t('devices.detail.confirm')).click()
    await owner.told(t('devices.list.answered'))
    await expect(owner.text(t('devices.detail.faultState.confirmed'))).toBeVisible()

    await owner.button(t('devices.detail.offer')).click()
    const sheet = owner.page.getByRole('dialog')
    await sheet.getByLabel(t('devices.detail.email')).fill(emailOf(next))
    await owner.look()
    await sheet.getByRole('button', { name: t('devices.detail.send') }).click()
    await owner.told(t('devices.detail.saved'))
    await expect(owner.text(t('devices.detail.offeredTo', { other: emailOf(next) }))).toBeVisible()

    const receiver = await someone({ name: 'receiver', language, as: await caller(next, { language }) })
    await receiver.open(mine)
    await receiver.arrive(mine)
    await receiver.button(t('devices.list.accept')).click()
    await receiver.told(t('devices.list.answered'))
    await receiver.link(new RegExp(goods.model)).click()
    await receiver.arrive(detail)
    // The label goes with the machine.
    await expect(receiver.text(t('devices.detail.label', { code }))).toBeVisible()
    await owner.open(mine)
    await owner.arrive(mine)
    await expect(owner.text(goods.model)).toHaveCount(0)
  })
})
