import { api } from '@kikai/contract/api'
import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { type Booked, enters, hourIn, paidBooking, startsIn } from '../../../../test/given/deals/appointments.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code

describe('a time that its calendar has lost', () => {
  const lost = async () => {
    const deal = await paidBooking()
    await product().app.db`delete from calendar_busy where owner_id = ${deal.appointmentId}`
    return deal
  }
  const busyOf = async ({ appointmentId }: Booked) =>
    (
      await product().app.db<{ members: number; from: string; until: string }[]>`
        select count(*)::int as members, min(lower(during)) as from, max(upper(during)) as until
        from calendar_busy
        where owner_id = ${appointmentId}
      `
    )[0]

  test('is taken anew where the customer moves it, and refused where somebody else has that one', async () => {
    const deal = await lost()
    const { buyer, appointmentId, goodsId, seller } = deal
    await paidBooking({ seller, goodsId, startAt: hourIn(34) })
    const moving = (startAt: ReturnType<typeof hourIn>) =>
      buyer.call(api.appointments.changeAppointmentTime, { appointmentId, startAt })
    expect(await codeOf(moving(hourIn(34)))).toBe(appointmentErrors.timeTaken.code)
    accepted(await moving(hourIn(33)))
    expect(await busyOf(deal)).toMatchObject({ members: 2, from: hourIn(33) })
    await expectSound()
  })

  test('is taken anew where somebody is named who comes along', async () => {
    const deal = await lost()
    const { seller, appointmentId } = deal
    const colleague = await as.seller({ id: seller.companyId })
    const named = { appointmentId, memberId: colleague.id, role: 'interpreter' } as const
    accepted(await seller.call(api.appointments.assignReservationStaff, named))
    expect(await busyOf(deal)).toMatchObject({ members: 3, from: deal.made.startAt })
    await expectSound()
  })

  test('is taken anew with more time in the room', async () => {
    const deal = await paidBooking()
    await startsIn(deal, 0)
    await enters(deal, 'member')
    await enters(deal, 'host')
    await product().app.db`delete from calendar_busy where owner_id = ${deal.appointmentId}`
    const { appointmentId } = deal
    for (const who of [deal.buyer, deal.seller])
      accepted(await who.call(api.rooms.agreeInRoom, { appointmentId, to: 'extension', yes: true }))
    accepted(await deal.buyer.call(api.rooms.extendRoom, { appointmentId, method: 'balance' }))
    const { endsAt } = accepted(await deal.buyer.call(api.appointments.readAppointment, { appointmentId }))
    expect(await busyOf(deal)).toMatchObject({ members: 2, until: endsAt })
    await expectSound()
  })
})
