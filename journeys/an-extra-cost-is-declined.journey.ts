import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { dayMs } from '@kikai/kernel/duration'
import { instantOf } from '@kikai/kernel/instant'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'

const manage = '/pages/me/backend-manage/reservation-manage/reservation-manage'
const detail = '/pages/me/backend-manage/reservation-manage/detail/detail'
const newCost = '/pages/me/backend-manage/reservation-manage/new-cost/new-cost'
const mine = '/pages/me/my-appointment/my-appointment'

inOneLanguage('zh-Hans', (language) => {
  test('a viewing is confirmed, an extra cost is declined, and the viewing stays as it was', async ({
    someone,
    caller,
    product,
  }) => {
    const { account, currency, to } = usual[language]
    const goods = await chooseGoods(product, { currency, to })
    const buying = await caller(account, { language })
    const wanted = { goodsId: goods.id, type: 'viewing' } as const
    const from = instantOf(new Date(Date.now() + 3 * dayMs))
    const { slots } = await buying.call(appointmentsCalls.listFreeSlots, { ...wanted, from, days: 14 })
    const startAt = slots[0]?.startAt ?? from
    const booking = { ...wanted, startAt, timeZone: 'Asia/Shanghai' }
    const { id: appointmentId } = await buying.call(appointmentsCalls.bookAppointment, booking)

    const host = await someone({ name: 'host', language, as: await caller(goods.seller, { language }) })
    await host.open(manage)
    await host.arrive(manage)
    await expect(host.text(goods.titles[language]).first()).toBeVisible()
    await host.look()
    await host.open(detail, { appointmentId })
    await host.arrive(detail)
    const approve = host.button(host.t('reservations.approve'))
    if (await approve.isVisible()) {
      await approve.click()
      await host.told(host.t('reservations.approved'))
    }
    await host.link(host.t('reservations.costs.add')).click()
    await host.arrive(newCost)
    await host.button(host.t('appointments.cost.material')).click()
    await host.page.getByRole('textbox', { name: host.t('reservations.costs.amount') }).fill('400')
    await host.page.getByRole('textbox', { name: host.t('reservations.costs.reason') }).fill('试折 6 mm 不锈钢板')
    await host.look()
    await host.button(host.t('reservations.costs.send')).click()
    await host.arrive(detail)
    await expect(host.text(host.t('reservations.costs.waits')).first()).toBeVisible()

    const buyer = await someone({ name: 'buyer', language, as: buying })
    await buyer.open(mine, { appointmentId })
    await buyer.arrive(mine)
    await expect(buyer.text('试折 6 mm 不锈钢板').first()).toBeVisible()
    await buyer.look()
    await buyer.button(buyer.t('booking.decline')).click()

    // The host has done nothing since: the screen heard of it.
    await expect(host.text(host.t('reservations.costs.declined')).first()).toBeVisible()
    await expect(host.text(host.t('appointments.state.confirmed')).first()).toBeVisible()
    await host.look()
  })
})
