import { api } from '@kikai/contract/api'
import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import { pushNoticeKinds } from '@kikai/contract/notices/notices.kinds'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy, points } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import {
  booked,
  bookingOf,
  hourIn,
  inOfficeHours,
  paidBooking,
  payingOf,
  shown,
} from '../../../test/given/deals/appointments.ts'
import { companyAccountsOf } from '../../../test/given/money/earnings.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { hours, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { newId } from '../../platform/codes/new-id.ts'

startProduct()

const tokyoDayOf = (at: string) => new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 10)
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const toldTo = async (who: Person, topic: 'orders' | 'sales') =>
  (await who.call(api.notices.listNotices, { topic })).data.data.map(({ kind }) => kind)

describe(api.appointments.listAppointmentPrices.path, () => {
  test('§9 video appointment: a video call costs 15 points, 50 yuan or 1,000 yen, a viewing nothing', async () => {
    const { goodsId } = await shown()
    const { prices, rules } = accepted(await as.guest().call(api.appointments.listAppointmentPrices, { goodsId }))
    expect(prices).toMatchObject([
      { type: 'video', minutes: 15, points: 15, prices: [{ currency: 'CNY', minor: 5_000 }, jpy(1_000)], reason: null },
      { type: 'viewing', minutes: 45, points: null, prices: [], reason: null },
      { type: 'inspection', minutes: 180, points: 720, reason: { name: 'notOffered' } },
    ])
    expect(rules).toMatchObject({ holdMinutes: 15, changesMost: 1, changeMinutes: 120 })
  })
})

describe(api.appointments.listFreeSlots.path, () => {
  test('offers what the host has free and nobody booked, and nothing of a machine that is not there', async () => {
    const { goodsId, seller } = await shown()
    const buyer = await givenBuyer()
    const wanted = { goodsId, type: 'video', from: hourIn(30), days: 1 } as const
    const answer = async () => accepted(await buyer.call(api.appointments.listFreeSlots, wanted))
    const freeAt = async () => (await answer()).slots.map(({ startAt }) => startAt)
    expect(await freeAt()).toContain(hourIn(30))
    accepted(await bookingOf(await givenBuyer(), { goodsId }))
    expect(await freeAt()).not.toContain(hourIn(30))
    expect(await answer()).toMatchObject({ taken: [hourIn(30)], closed: [] })
    const day = tokyoDayOf(hourIn(102))
    accepted(await seller.call(api.calendar.saveException, { day, spans: [], note: 'Trade fair' }))
    expect((await answer()).closed).toEqual([])
    expect(accepted(await buyer.call(api.appointments.listFreeSlots, { ...wanted, days: 4 })).closed).toEqual([
      { day, why: 'away' },
    ])
    const absent = newId('goods', product().app.nowMs())
    expect(await codeOf(buyer.call(api.appointments.listFreeSlots, { ...wanted, goodsId: absent }))).toBe(
      requestErrors.notFound.code,
    )
  })
})

describe(api.appointments.bookAppointment.path, () => {
  test('a time is kept for 15 minutes while it is paid, and nobody else can book it', async () => {
    const { goodsId, made, appointmentId, buyer } = await booked()
    expect(made).toMatchObject({
      state: 'pending_payment',
      changesLeft: 1,
      charges: [{ kind: 'fee', state: 'due', points: 15 }],
      ways: [
        { method: 'points', amount: points(15), reason: { name: 'balanceTooLow' } },
        { method: 'balance', amount: { currency: 'CNY' }, reason: { name: 'balanceTooLow' } },
        { method: 'balance', amount: jpy(1_000), reason: null },
      ],
    })
    const other = await givenBuyer()
    expect(await codeOf(bookingOf(other, { goodsId }))).toBe(appointmentErrors.timeTaken.code)
    await expectSound()
    await travel(hours(0.3))
    await sweep('appointments.follow')
    const mine = accepted(await buyer.call(api.appointments.readAppointment, { appointmentId }))
    expect(mine).toMatchObject({ state: 'expired', charges: [{ state: 'dropped' }] })
    expect(await codeOf(payingOf({ buyer, appointmentId }))).toBe(appointmentErrors.nothingDue.code)
    accepted(await bookingOf(other, { goodsId, startAt: hourIn(30) }))
    expect(await toldTo(buyer, 'orders')).toContain('appointmentMoved')
    await expectSound()
  })

  test('§1 appointments: paid from the balance it is confirmed in published hours, and the fee waits for its host', async () => {
    const { seller, buyer, made } = await paidBooking()
    expect(made).toMatchObject({
      state: 'confirmed',
      deadlineAt: null,
      charges: [{ state: 'paid', paid: jpy(1_000) }],
      cancelReturns: false,
    })
    expect(await companyAccountsOf(seller)).toEqual({ payable: 1_000 })
    expect(await toldTo(seller, 'sales')).toEqual(['reservationMoved'])
    expect(await toldTo(buyer, 'orders')).toEqual(['appointmentMoved'])
    const { number } = made
    const { entries } = accepted(await buyer.call(api.ledger.myBalance, {}))
    expect(entries.data[0]).toMatchObject({ kind: 'appointmentPayment', number })
    const clerk = await as.finance()
    const [paid] = accepted(await clerk.call(api.ledger.listTransactions, { words: number })).data
    if (!paid) throw new Error('finance does not find the payment')
    expect(paid.kind).toBe('appointmentPayment')
    const { causes } = accepted(await clerk.call(api.ledger.readTransaction, { transactionId: paid.id }))
    expect(causes).toEqual([{ kind: 'appointment', id: made.id, number }])
    await expectSound()
  })

  test('paid with points the host has the price of the list waiting, and the points are the platform’s', async () => {
    const deal = await booked()
    await balance(deal.buyer, points(20))
    const paid = accepted(await payingOf(deal, { method: 'points' }))
    expect(paid).toMatchObject({ state: 'confirmed', charges: [{ paid: points(15) }] })
    expect(await companyAccountsOf(deal.seller)).toEqual({ payable: 1_000 })
    expect(await codeOf(payingOf(deal, { method: 'points' }))).toBe(appointmentErrors.nothingDue.code)
    await expectSound()
  })

  test('§4 approval of reservations: a free viewing is booked at once, and waits for a host without published hours', async () => {
    const { made, seller, appointmentId, buyer } = await inOfficeHours({ type: 'viewing' })
    expect(made).toMatchObject({ state: 'pending_review', charges: [], checkInCode: null, address: null })
    expect(await toldTo(seller, 'sales')).toEqual(['reservationMoved'])
    expect(accepted(await seller.call(api.appointments.listReservations, {})).counts).toMatchObject({ waiting: 1 })
    accepted(await seller.call(api.appointments.approveReservation, { appointmentId }))
    const mine = accepted(await buyer.call(api.appointments.readAppointment, { appointmentId }))
    expect(mine).toMatchObject({ state: 'confirmed', checkInCode: expect.stringMatching(/^\d{6}$/) })
    expect(mine.address).toBeTruthy()
    const [answer] = accepted(await buyer.call(api.notices.listNotices, { topic: 'orders' })).data
    expect(answer).toMatchObject({ kind: 'appointmentAnswered', title: expect.stringMatching(/^Confirmed: /) })
    expect(pushNoticeKinds).toContain(answer?.kind)
  })

  test('nobody fills the calendars of others with what is free of charge', async () => {
    const { goodsId } = await shown()
    const buyer = await givenBuyer()
    const visit = (at: number) => bookingOf(buyer, { goodsId, type: 'viewing', startAt: hourIn(30 + at) })
    for (let at = 0; at < 40; at += 1) accepted(await visit(at))
    expect(await codeOf(visit(40))).toBe(requestErrors.tooOften.code)
  })

  test('nobody books their own machine, or two things at one time', async () => {
    const { seller, goodsId } = await shown()
    expect(await codeOf(bookingOf(seller, { goodsId }))).toBe(appointmentErrors.ownGoods.code)
    const { buyer } = await booked({ startAt: hourIn(40) })
    expect(await codeOf(bookingOf(buyer, { goodsId, startAt: hourIn(40) }))).toBe(appointmentErrors.timeTaken.code)
  })
})

describe('what nobody answers or pays in time', () => {
  test('is rejected after a business day, and everything paid goes back', async () => {
    const deal = await inOfficeHours({ type: 'video', days: 9 })
    accepted(await payingOf(deal))
    const { buyer, appointmentId, seller } = deal
    expect(await companyAccountsOf(seller)).toEqual({ payable: 1_000 })
    await travel(hours(24 * 6))
    await sweep('appointments.follow')
    const mine = accepted(await buyer.call(api.appointments.readAppointment, { appointmentId }))
    expect(mine).toMatchObject({ state: 'rejected', charges: [{ state: 'returned' }] })
    expect(await companyAccountsOf(seller)).toEqual({})
    await expectSound()
  })
})

test('others read, change and answer nothing of it', async () => {
  const { appointmentId } = await paidBooking()
  const [stranger, rival] = [await as.member(), await as.seller()]
  const mine = api.appointments
  for (const call of [mine.readAppointment, mine.cancelAppointment, mine.takeAppointmentMoney])
    expect(await codeOf(stranger.call(call, { appointmentId }))).toBe(requestErrors.notFound.code)
  expect(await codeOf(stranger.call(mine.changeAppointmentTime, { appointmentId, startAt: hourIn(50) }))).toBe(
    requestErrors.notFound.code,
  )
  expect(await codeOf(rival.call(mine.readReservation, { appointmentId }))).toBe(requestErrors.notFound.code)
  expect(await codeOf(rival.call(mine.rejectReservation, { appointmentId, reason: 'no' }))).toBe(
    requestErrors.notFound.code,
  )
})
