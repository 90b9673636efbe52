import { api } from '@kikai/contract/api'
import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy, points } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import {
  type Booked,
  booked,
  bookingOf,
  enters,
  hourIn,
  inOfficeHours,
  paidBooking,
  payingOf,
  publishHours,
  shown,
  startsIn,
} from '../../../../test/given/deals/appointments.ts'
import { companyAccountsOf } from '../../../../test/given/money/earnings.ts'
import { balance } from '../../../../test/given/money/ledger.ts'
import { answerDemo, returnFromProvider, workOff } from '../../../../test/given/money/online.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { hours, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { demoOperator } from '../../../platform/config/operator.ts'

startProduct({
  config: {
    loadsDemo: true,
    operator: { ...demoOperator, country: 'JP' },
    operatorTaxNumber: 'T9010001999163',
  },
})

const calls = api.appointments
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const mine = async ({ buyer, appointmentId }: Booked) =>
  accepted(await buyer.call(calls.readAppointment, { appointmentId }))
const theirs = async ({ seller, appointmentId }: Booked) =>
  accepted(await seller.call(calls.readReservation, { appointmentId }))
const yenOf = async ({ buyer }: Booked) =>
  accepted(await buyer.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor

describe('a video call', () => {
  test('§1 viewing is paid ahead: it begins when both are there, is over by the clock, earned, invoiced and reviewed, and not cancelled any more', async () => {
    const deal = await paidBooking()
    const { buyer, seller, appointmentId } = deal
    await startsIn(deal, 0)
    expect((await mine(deal)).allowedActions).toContainEqual({ action: 'enterRoom', enabled: true, reason: null })
    expect(await enters(deal, 'member')).toBeNull()
    expect(await mine(deal)).toMatchObject({ customerWaits: true, hostWaits: false })
    expect(await enters(deal, 'host')).not.toBeNull()
    expect((await mine(deal)).state).toBe('in_progress')
    expect(await codeOf(buyer.call(calls.cancelAppointment, { appointmentId }))).toBe(requestErrors.wrongState.code)
    await travel(hours(0.3))
    await sweep('appointments.follow')
    expect((await mine(deal)).state).toBe('completed')
    expect(await codeOf(buyer.call(calls.cancelAppointment, { appointmentId }))).toBe(requestErrors.wrongState.code)
    expect(await companyAccountsOf(seller)).toEqual({ held: 1_000 })
    await workOffAnnounced(/^appointment\.earned$/)
    const { data } = accepted(await buyer.call(api.papers.listMyPapers, { page_size: 10 }))
    expect(data).toMatchObject([{ kind: 'invoice', orderNumber: deal.made.number, total: jpy(1_000) }])
    const review = { appointmentId, rating: 5, text: 'The spindle runs quietly.' }
    expect(accepted(await buyer.call(calls.reviewAppointment, review))).toMatchObject({
      state: 'reviewed',
      review: { rating: 5, text: review.text },
    })
    expect((await theirs(deal)).review).toMatchObject({ rating: 5 })
    expect(await codeOf(buyer.call(calls.reviewAppointment, review))).toBe(requestErrors.wrongState.code)
    await product().app.db`update earning set available_at = app_now() - interval '1 second'`
    await sweep('earnings.release')
    await workOffAnnounced(/^earning\.released$/)
    expect((await companyAccountsOf(seller)).earnings).toBeLessThan(1_000)
    await expectSound()
  })

  test('the host who does not come gives everything back, or another time, as the buyer chooses', async () => {
    const deal = await paidBooking()
    const { buyer, appointmentId } = deal
    expect(await codeOf(buyer.call(calls.takeAppointmentMoney, { appointmentId }))).toBe(requestErrors.wrongState.code)
    await startsIn(deal, -2)
    await enters(deal, 'member')
    await sweep('appointments.follow')
    expect((await mine(deal)).state).toBe('confirmed')
    await travel(hours(0.2))
    await sweep('appointments.follow')
    expect(await mine(deal)).toMatchObject({ state: 'no_show_host' })
    const anew = accepted(await buyer.call(calls.changeAppointmentTime, { appointmentId, startAt: hourIn(40) }))
    expect(anew).toMatchObject({ state: 'confirmed', changesLeft: 1, moves: [{ isHosts: true }] })
    await startsIn(deal, -2)
    await enters(deal, 'member')
    await travel(hours(0.2))
    await sweep('appointments.follow')
    const back = accepted(await buyer.call(calls.takeAppointmentMoney, { appointmentId }))
    expect(back.charges).toMatchObject([{ state: 'returned' }])
    expect(await yenOf(deal)).toBe(100_000)
    expect(await codeOf(buyer.call(calls.takeAppointmentMoney, { appointmentId }))).toBe(
      appointmentErrors.noChoice.code,
    )
    await expectSound()
  })

  test('the buyer who does not come has paid, and nobody coming leaves one more time', async () => {
    const missed = await paidBooking()
    await startsIn(missed, -2)
    await enters(missed, 'host')
    await travel(hours(0.2))
    await sweep('appointments.follow')
    expect((await mine(missed)).state).toBe('no_show_customer')
    expect(await companyAccountsOf(missed.seller)).toEqual({ held: 1_000 })
    const unused = await paidBooking()
    await startsIn(unused, -20)
    await sweep('appointments.follow')
    expect(await mine(unused)).toMatchObject({ state: 'expired_unused' })
    await travel(hours(24 * 8))
    await sweep('appointments.follow')
    expect(await companyAccountsOf(unused.seller)).toEqual({ held: 1_000 })
    await expectSound()
  })

  test('paid with points, the host’s failure gives the points back and takes the price from the host', async () => {
    const deal = await booked()
    await balance(deal.buyer, points(15))
    accepted(await payingOf(deal, { method: 'points' }))
    accepted(
      await deal.seller.call(calls.cancelReservation, {
        appointmentId: deal.appointmentId,
        reason: 'The machine is sold.',
      }),
    )
    expect(await mine(deal)).toMatchObject({ state: 'host_cancelled', reason: 'The machine is sold.' })
    await travel(hours(24 * 8))
    await sweep('appointments.follow')
    expect(await mine(deal)).toMatchObject({ charges: [{ state: 'returned' }], deadlineAt: null })
    expect(await companyAccountsOf(deal.seller)).toEqual({})
    expect(accepted(await deal.buyer.call(api.points.readMyPoints, {})).available).toBe(15)
    await expectSound()
  })

  test('§4 changes of an appointment: it is moved once, and not in the last two hours', async () => {
    const deal = await paidBooking()
    const { buyer, appointmentId } = deal
    const moved = accepted(await buyer.call(calls.changeAppointmentTime, { appointmentId, startAt: hourIn(33) }))
    expect(moved).toMatchObject({ startAt: hourIn(33), changesLeft: 0, moves: [{ isHosts: false }] })
    const again = buyer.call(calls.changeAppointmentTime, { appointmentId, startAt: hourIn(34) })
    expect(await codeOf(again)).toBe(appointmentErrors.changedAlready.code)
    const late = await paidBooking()
    await startsIn(late, 119)
    const tooLate = late.buyer.call(calls.changeAppointmentTime, {
      appointmentId: late.appointmentId,
      startAt: hourIn(40),
    })
    expect(await codeOf(tooLate)).toBe(appointmentErrors.changeTooLate.code)
    await expectSound()
  })

  test('§1 viewing is paid ahead: it is cancelled without its fee', async () => {
    const deal = await paidBooking()
    const { buyer, seller, appointmentId } = deal
    expect(deal.made.cancelReturns).toBe(false)
    accepted(await buyer.call(calls.cancelAppointment, { appointmentId }))
    expect(await yenOf(deal)).toBe(99_000)
    expect(await companyAccountsOf(seller)).toEqual({ held: 1_000 })
    accepted(await bookingOf(await givenBuyer(), { goodsId: deal.goodsId }))
    await expectSound()
  })
})

describe(calls.payAppointment.path, () => {
  test('is refused without money, in a way that is not sold, and twice', async () => {
    const poor = await booked({ buyer: await givenBuyer() })
    expect(await codeOf(payingOf(poor))).toBe(paymentErrors.balanceTooLow.code)
    expect(await codeOf(payingOf(poor, { method: 'credit' }))).toBe(requestErrors.notAllowed.code)
    const deal = await paidBooking()
    expect(await codeOf(payingOf(deal))).toBe(appointmentErrors.nothingDue.code)
    const stranger = await as.member()
    expect(await codeOf(payingOf({ ...deal, buyer: { ...deal.buyer, ...stranger } }))).toBe(requestErrors.notFound.code)
  })
})

describe(calls.rejectReservation.path, () => {
  test('§4 approval of reservations: a rejected one gives everything back with the host’s reason, while it waits and not afterwards', async () => {
    const deal = await inOfficeHours({ type: 'video' })
    const { seller, appointmentId } = deal
    const reject = () => seller.call(calls.rejectReservation, { appointmentId, reason: 'Stocktaking' })
    expect(await codeOf(reject())).toBe(requestErrors.wrongState.code)
    accepted(await payingOf(deal))
    expect(accepted(await reject()).state).toBe('rejected')
    expect(await mine(deal)).toMatchObject({ reason: 'Stocktaking', charges: [{ state: 'returned' }] })
    expect(await yenOf(deal)).toBe(100_000)
  })
})

describe('money that comes late through a provider', () => {
  async function lateCapture({ taken }: { taken: boolean }) {
    const deal = await booked()
    const { onlinePayment: online } = accepted(await payingOf(deal, { method: 'online', currency: 'JPY' }))
    if (!online) throw new Error('nothing was opened')
    await workOff()
    await travel(hours(0.3))
    await sweep('appointments.follow')
    expect((await mine(deal)).state).toBe('expired')
    if (taken) accepted(await bookingOf(await givenBuyer(), { goodsId: deal.goodsId }))
    await answerDemo(online.id)
    return { deal, online: await returnFromProvider({ buyer: deal.buyer, online }) }
  }
  test('books the time that is still free', async () => {
    const { deal, online } = await lateCapture({ taken: false })
    expect(online).toMatchObject({ state: 'captured', surplus: null })
    expect(await mine(deal)).toMatchObject({ state: 'confirmed', charges: [{ state: 'paid' }] })
    await expectSound()
  })
  test('goes back by itself when the time is somebody else’s', async () => {
    const { deal, online } = await lateCapture({ taken: true })
    expect(online).toMatchObject({ surplus: { amount: jpy(1_000), state: 'refunded' } })
    expect(await mine(deal)).toMatchObject({ state: 'expired' })
    expect(await companyAccountsOf(deal.seller)).toEqual({})
    await expectSound()
  })
  test('what was paid online goes back online', async () => {
    const deal = await booked()
    const { onlinePayment: online } = accepted(await payingOf(deal, { method: 'online', currency: 'JPY' }))
    if (!online) throw new Error('nothing was opened')
    await workOff()
    await answerDemo(online.id)
    await returnFromProvider({ buyer: deal.buyer, online })
    const { appointmentId } = deal
    accepted(await deal.seller.call(calls.cancelReservation, { appointmentId, reason: 'Ill' }))
    accepted(await deal.buyer.call(calls.takeAppointmentMoney, { appointmentId }))
    await workOff()
    expect(await yenOf(deal)).toBe(100_000)
    expect(await companyAccountsOf(deal.seller)).toEqual({})
    await expectSound()
  })
})

describe(calls.addReservationCost.path, () => {
  const cost = {
    kind: 'lifting',
    amount: { currency: 'JPY', minor: 12_000 },
    reason: 'Crane for the test bend',
  } as const
  test('is declined, and everything is as before; accepted, it is paid and confirmed', async () => {
    const deal = await paidBooking()
    const { buyer, seller, appointmentId } = deal
    const picture = await givenPicture(seller, { purpose: 'appointment' })
    const asked = { appointmentId, ...cost, fileIds: [picture.id] }
    expect(accepted(await seller.call(calls.addReservationCost, asked)).state).toBe('cost_pending')
    expect(await mine(deal)).toMatchObject({
      state: 'cost_pending',
      charges: [{ kind: 'fee' }, { kind: 'cost', cost: { kind: 'lifting' }, prices: [jpy(12_000)], pictures: [{}] }],
      ways: expect.arrayContaining([expect.objectContaining({ method: 'balance', amount: jpy(12_000), reason: null })]),
    })
    const declined = accepted(await buyer.call(calls.answerAppointmentCost, { appointmentId, answer: 'decline' }))
    expect(declined).toMatchObject({ state: 'confirmed', charges: [{ state: 'paid' }, { state: 'dropped' }] })
    const twice = buyer.call(calls.answerAppointmentCost, { appointmentId, answer: 'decline' })
    expect(await codeOf(twice)).toBe(appointmentErrors.costAnswered.code)
    accepted(await seller.call(calls.addReservationCost, { appointmentId, ...cost, fileIds: [] }))
    const paid = { appointmentId, answer: 'accept', method: 'balance' } as const
    expect(accepted(await buyer.call(calls.answerAppointmentCost, paid)).state).toBe('confirmed')
    expect(await companyAccountsOf(seller)).toEqual({ payable: 13_000 })
    accepted(await seller.call(calls.addReservationCost, { appointmentId, ...cost, fileIds: [] }))
    await travel(hours(25))
    await sweep('appointments.follow')
    expect((await theirs(deal)).charges.map(({ state }) => state)).toEqual(['paid', 'dropped', 'paid', 'dropped'])
    accepted(await seller.call(calls.cancelReservation, { appointmentId, reason: 'Ill' }))
    accepted(await buyer.call(calls.takeAppointmentMoney, { appointmentId }))
    expect(await yenOf(deal)).toBe(100_000)
    await expectSound()
  })
  test('is stated in the currency of the appointment', async () => {
    const { seller, appointmentId } = await paidBooking()
    const amount = { currency: 'USD', minor: 100 } as const
    expect(await codeOf(seller.call(calls.addReservationCost, { appointmentId, ...cost, amount, fileIds: [] }))).toBe(
      appointmentErrors.methodNotOffered.code,
    )
  })
})

describe('on site', () => {
  test('the code of the customer begins a viewing, and the host ends it', async () => {
    const deal = await booked({ type: 'viewing' })
    const { seller, appointmentId } = deal
    const code = deal.made.checkInCode ?? ''
    const wrong = code === '000000' ? '111111' : '000000'
    const enter = (of: string) => seller.call(calls.checkInReservation, { appointmentId, code: of })
    expect(await codeOf(enter(wrong))).toBe(appointmentErrors.wrongCode.code)
    expect(accepted(await enter(code)).state).toBe('in_progress')
    expect(accepted(await seller.call(calls.finishReservation, { appointmentId })).state).toBe('completed')
    expect(await codeOf(seller.call(calls.finishReservation, { appointmentId }))).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('§1 appointments: an inspection by staff is paid to the platform, and its report stands in the machine’s history', async () => {
    const deal = await booked({ type: 'inspection', balance: jpy(60_000) })
    const { seller, appointmentId, buyer } = deal
    const paid = accepted(await payingOf(deal))
    expect(paid.state).toBe('confirmed')
    expect(await companyAccountsOf(seller)).toEqual({})
    const enter = { appointmentId, code: paid.checkInCode ?? '' }
    accepted(await seller.call(calls.checkInReservation, enter))
    expect(accepted(await seller.call(calls.finishReservation, { appointmentId })).state).toBe('report_due')
    const staff = await as.staff()
    const file = await givenPicture(staff, { purpose: 'appointment' })
    const report = { appointmentId, text: 'Spindle run-out 3 µm.', fileIds: [file.id] }
    const own = { ...report, fileIds: [] }
    expect(await codeOf(seller.call(calls.reportReservation, own))).toBe(requestErrors.notAllowed.code)
    const { allowedActions } = accepted(await seller.call(calls.readReservation, { appointmentId }))
    expect(allowedActions.find(({ action }) => action === 'report')?.reason).toMatchObject({ name: 'notAllowed' })
    expect(accepted(await staff.call(calls.reportReservation, report)).state).toBe('reported')
    expect(await mine(deal)).toMatchObject({ report: { text: report.text, files: [{ kind: 'picture' }] } })
    expect(accepted(await buyer.call(calls.listMyAppointments, { tab: 'report' }))).toMatchObject({
      total: 1,
      counts: { upcoming: 0, report: 1, past: 0 },
    })
    expect(await codeOf(staff.call(calls.reportReservation, report))).toBe(requestErrors.wrongState.code)
    await workOffAnnounced(/^appointment\.earned$/)
    const { data } = accepted(await buyer.call(api.papers.listMyPapers, { page_size: 10 }))
    expect(data).toMatchObject([
      {
        kind: 'invoice',
        number: expect.stringMatching(/^KIKAI-\d{4}-000001$/),
        seller: demoOperator.name,
        total: jpy(48_000),
      },
    ])
    const [receipt] = data
    if (!receipt) throw new Error('there is no receipt')
    expect(accepted(await buyer.call(api.papers.openPaper, { paperId: receipt.id })).url).toBeTruthy()
    expect(accepted(await seller.call(api.papers.listPapers, {})).data).toEqual([])
    expect(await codeOf(seller.call(api.papers.openManagedPaper, { paperId: receipt.id }))).toBe(
      requestErrors.notFound.code,
    )
    await expectSound()
  })
})

describe(calls.assignReservationStaff.path, () => {
  test('somebody else comes if their calendar is free', async () => {
    const deal = await paidBooking()
    const { seller, appointmentId, goodsId } = deal
    const colleague = await as.seller({ id: seller.companyId })
    await publishHours(colleague)
    const assign = (who: { id: typeof seller.id }, role: 'host' | 'interpreter') =>
      seller.call(calls.assignReservationStaff, { appointmentId, memberId: who.id, role })
    const asked = await seller.call(calls.listReservationStaff, { appointmentId })
    expect(accepted(asked).staff.map(({ isFree, isChosen }) => ({ isFree, isChosen }))).toContainEqual({
      isFree: true,
      isChosen: false,
    })
    expect(await codeOf(assign(await as.seller(), 'host'))).toBe(appointmentErrors.notAHost.code)
    expect(accepted(await assign(colleague, 'interpreter')).team).toMatchObject([
      { memberId: seller.id, role: 'host' },
      { memberId: colleague.id, role: 'interpreter' },
    ])
    expect(accepted(await assign(colleague, 'host')).team).toMatchObject([{ memberId: colleague.id, role: 'host' }])
    const other = await paidBooking({ seller, goodsId })
    const busy = { appointmentId: other.appointmentId, memberId: colleague.id, role: 'interpreter' } as const
    expect(await codeOf(seller.call(calls.assignReservationStaff, busy))).toBe(appointmentErrors.staffBusy.code)
    const note = { appointmentId, text: 'The key is in office 2.' }
    expect(accepted(await seller.call(calls.noteReservation, note)).internalNote).toBe(note.text)
    await expectSound()
  })
})

test('both sides are reminded a day, an hour and ten minutes before, once', async () => {
  const deal = await paidBooking()
  const told = async () =>
    (await deal.buyer.call(api.notices.listNotices, { topic: 'orders' })).data.data.filter(
      ({ kind }) => kind === 'appointmentSoon',
    ).length
  for (const [minutes, count] of [
    [1_430, 1],
    [55, 2],
    [9, 3],
  ] as const) {
    await product().app
      .db`update appointment set updated_at = app_now() - interval '3 days' where id = ${deal.appointmentId}`
    await startsIn(deal, minutes)
    await sweep('appointments.remind')
    await sweep('appointments.remind')
    expect(await told()).toBe(count)
  }
})

test('what somebody who leaves had booked is over, and their words are gone', async () => {
  const { goodsId, seller } = await shown()
  const deal = await paidBooking({ seller, goodsId, note: 'I come with my engineer.' })
  const { appointmentsPersonal } = await import('../appointments.personal.ts')
  const { db } = product().app
  expect(await appointmentsPersonal.give(system(), deal.buyer.id)).toMatchObject({
    appointments: [{ number: deal.made.number, note: 'I come with my engineer.' }],
  })
  await db.begin((tx) => appointmentsPersonal.erase({ db: tx }, { memberId: deal.buyer.id, contacts: [] }))
  await sweep('appointments.follow')
  expect(await theirs(deal)).toMatchObject({ state: 'cancelled', note: null })
  expect(await companyAccountsOf(seller)).toEqual({ held: 1_000 })
  await expectSound()
})

describe(calls.readReservationWeek.path, () => {
  test('a company sees its people and what is booked with each, and nobody else sees any of it', async () => {
    const deal = await paidBooking()
    const week = accepted(await deal.seller.call(calls.readReservationWeek, {}))
    expect(week.days).toHaveLength(7)
    const [lane] = week.lanes.filter(({ memberId }) => memberId === deal.seller.id)
    expect(lane?.booked.map(({ id }) => id)).toEqual([deal.appointmentId])
    expect(lane?.open.length).toBeGreaterThan(0)
    expect(lane?.taken).toEqual([])
    const stranger = accepted(await (await as.seller()).call(calls.readReservationWeek, {}))
    expect(stranger.lanes.flatMap(({ booked }) => booked)).toEqual([])
    const seen = accepted(await (await as.staff()).call(calls.readReservationWeek, {}))
    expect(seen.lanes.flatMap(({ booked }) => booked.map(({ id }) => id))).toContain(deal.appointmentId)
    const later = accepted(await deal.seller.call(calls.readReservationWeek, { fromDay: '2027-03-01' }))
    expect(later.lanes.flatMap(({ booked }) => booked)).toEqual([])
  })
})
