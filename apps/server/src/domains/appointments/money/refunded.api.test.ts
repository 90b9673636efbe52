import { api } from '@kikai/contract/api'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy, points } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { type Booked, booked, heldCall, paidBooking, payingOf } from '../../../../test/given/deals/appointments.ts'
import { onCredit } from '../../../../test/given/money/credit.ts'
import { companyAccountsOf } from '../../../../test/given/money/earnings.ts'
import { balance } from '../../../../test/given/money/ledger.ts'
import { answerDemo, returnFromProvider, workOff } from '../../../../test/given/money/online.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { hours, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { demoOperator } from '../../../platform/config/operator.ts'

startProduct({
  config: {
    loadsDemo: true,
    operator: { ...demoOperator, country: 'JP' },
    operatorTaxNumber: 'T9010001999163',
  },
})

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const mine = async ({ buyer, appointmentId }: Booked) =>
  accepted(await buyer.call(api.appointments.readAppointment, { appointmentId }))
const yenOf = async ({ buyer }: Booked) =>
  accepted(await buyer.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor
const pointsOf = async ({ buyer }: Booked) => accepted(await buyer.call(api.points.readMyPoints, {})).available

const wish = ({ appointmentId }: Booked, minor: number, positions = [0]) => ({
  appointmentId,
  kind: 'money' as const,
  reason: 'notAsDescribed' as const,
  positions,
  amount: { currency: 'JPY' as const, minor },
  text: 'Another machine was shown.',
  fileIds: [],
})
async function asked(deal: Booked, minor: number, positions?: number[]) {
  const [refund] = accepted(await deal.buyer.call(api.refunds.requestRefund, wish(deal, minor, positions))).refunds
  if (!refund) throw new Error('a refund was requested and there is none')
  return refund
}
async function givenBack(deal: Booked, minor: number, positions?: number[]) {
  const { id: refundId } = await asked(deal, minor, positions)
  const answer = { refundId, decision: 'approve' as const, text: '', fileIds: [] }
  return accepted(await deal.seller.call(api.refunds.auditRefund, answer))
}
async function paidByPoints(): Promise<Booked> {
  const deal = await booked()
  await balance(deal.buyer, points(15))
  accepted(await payingOf(deal, { method: 'points' }))
  return deal
}
async function withCost(deal: Booked): Promise<Booked> {
  const { appointmentId } = deal
  const cost = { kind: 'interpreting', amount: { currency: 'JPY', minor: 3_000 }, reason: 'Interpreter' } as const
  accepted(await deal.seller.call(api.appointments.addReservationCost, { appointmentId, ...cost, fileIds: [] }))
  const paid = { appointmentId, answer: 'accept', method: 'balance' } as const
  accepted(await deal.buyer.call(api.appointments.answerAppointmentCost, paid))
  return deal
}
const papersOf = async ({ buyer }: Booked) =>
  accepted(await buyer.call(api.papers.listMyPapers, { page_size: 10 })).data.map(({ kind, total }) => [
    kind,
    total.minor,
  ])

describe('a call that is over', () => {
  test('is given back in a part and then whole, its host earns the rest, and the receipt has its credit notes', async () => {
    const deal = await heldCall(await paidBooking())
    const { seller } = deal
    expect((await mine(deal)).allowedActions).toContainEqual({ action: 'requestRefund', enabled: true, reason: null })
    const part = await givenBack(deal, 400)
    expect(part).toMatchObject({
      appointmentId: deal.appointmentId,
      refunded: jpy(400),
      refunds: [{ state: 'done', channel: 'asPaid' }],
    })
    expect(await yenOf(deal)).toBe(99_400)
    expect(await companyAccountsOf(seller)).toEqual({ held: 600 })
    expect(await mine(deal)).toMatchObject({
      charges: [{ state: 'paid', refunded: jpy(400) }],
      refund: { state: 'done' },
    })
    await workOffAnnounced(/^(appointment\.earned|refund\.paid)$/)
    expect(await papersOf(deal)).toEqual([
      ['creditNote', 400],
      ['invoice', 1_000],
    ])
    await expectSound()
    expect(await codeOf(deal.buyer.call(api.refunds.requestRefund, wish(deal, 601)))).toBe(refundErrors.tooMuch.code)
    await givenBack(deal, 600)
    expect(await yenOf(deal)).toBe(100_000)
    expect(await companyAccountsOf(seller)).toEqual({})
    expect(await codeOf(deal.buyer.call(api.refunds.requestRefund, wish(deal, 1)))).toBe(refundErrors.nothingPaid.code)
    const { givenBack: told } = accepted(
      await deal.buyer.call(api.refunds.readRefunds, { appointmentId: deal.appointmentId }),
    )
    expect(told).toMatchObject([
      { of: 'request', channel: 'balance', amount: jpy(400) },
      { of: 'request', channel: 'balance', amount: jpy(600) },
    ])
    await expectSound()
  })

  test('gives points back as points, by their share of the price, and the host gives back what they were worth', async () => {
    const deal = await heldCall(await paidByPoints())
    await givenBack(deal, 400)
    expect(await pointsOf(deal)).toBe(6)
    expect(await companyAccountsOf(deal.seller)).toEqual({ held: 600 })
    await expectSound()
    await givenBack(deal, 590)
    await givenBack(deal, 10)
    expect(await pointsOf(deal)).toBe(15)
    expect(await companyAccountsOf(deal.seller)).toEqual({})
    expect(await yenOf(deal)).toBe(100_000)
    await expectSound()
  })

  test('of several payments each goes back its own way: what is named first, then the rest', async () => {
    const deal = await heldCall(await withCost(await paidByPoints()))
    expect(await companyAccountsOf(deal.seller)).toEqual({ held: 4_000 })
    await givenBack(deal, 2_000, [1])
    expect([await pointsOf(deal), await yenOf(deal)]).toEqual([0, 99_000])
    await givenBack(deal, 2_000, [0, 1])
    expect([await pointsOf(deal), await yenOf(deal)]).toEqual([15, 100_000])
    expect((await mine(deal)).charges.map(({ refunded }) => refunded)).toEqual([jpy(1_000), jpy(3_000)])
    await expectSound()
  })

  test('is taken from what its host has available once it is released, with the fee on it', async () => {
    const deal = await heldCall(await paidBooking())
    const asRequest = await asked(deal, 1_000)
    expect(await companyAccountsOf(deal.seller)).toEqual({ payable: 1_000 })
    accepted(await deal.buyer.call(api.refunds.withdrawRefund, { refundId: asRequest.id }))
    expect(await companyAccountsOf(deal.seller)).toEqual({ held: 1_000 })
    await product().app.db`update earning set available_at = app_now() - interval '1 second'`
    await sweep('earnings.release')
    await workOffAnnounced(/^earning\.released$/)
    const { earnings = 0 } = await companyAccountsOf(deal.seller)
    expect(earnings).toBeLessThan(1_000)
    await givenBack(deal, 1_000)
    await workOffAnnounced(/^refund\.paid$/)
    expect(await companyAccountsOf(deal.seller)).toEqual({})
    await expectSound()
  })

  test('goes back through the provider, and onto the monthly account of the company that owed it', async () => {
    const online = await booked()
    const { onlinePayment } = accepted(await payingOf(online, { method: 'online', currency: 'JPY' }))
    if (!onlinePayment) throw new Error('nothing was opened')
    await workOff()
    await answerDemo(onlinePayment.id)
    await returnFromProvider({ buyer: online.buyer, online: onlinePayment })
    await heldCall(online)
    await givenBack(online, 300)
    await givenBack(online, 700)
    await workOff()
    expect(await yenOf(online)).toBe(100_000)
    expect(await companyAccountsOf(online.seller)).toEqual({})
    await expectSound()

    const who = await onCredit()
    const onAccount = await booked({ buyer: who })
    const paid = accepted(await payingOf(onAccount, { method: 'credit', currency: 'JPY' }))
    expect(paid).toMatchObject({ state: 'confirmed', charges: [{ state: 'paid', paid: jpy(1_000) }] })
    expect(await companyAccountsOf(who)).toEqual({ credit: -1_000 })
    await heldCall(onAccount)
    await givenBack(onAccount, 400)
    expect(await companyAccountsOf(who)).toEqual({ credit: -600 })
    await expectSound()
  })

  test('is refused by its host and decided by the platform, with a letter for both', async () => {
    const deal = await heldCall(await paidBooking())
    const { id: refundId } = await asked(deal, 1_000)
    const { appointmentId } = deal
    const seen = accepted(await deal.seller.call(api.refunds.readManagedRefunds, { appointmentId }))
    expect(seen.refunds[0]?.allowedActions.map(({ action }) => action)).toContain('reject')
    expect(accepted(await deal.seller.call(api.appointments.readReservation, { appointmentId })).refund).toMatchObject({
      state: 'requested',
      amount: jpy(1_000),
    })
    const no = { refundId, decision: 'reject' as const, text: 'It was the right machine.', fileIds: [] }
    accepted(await deal.seller.call(api.refunds.auditRefund, no))
    accepted(await deal.buyer.call(api.refunds.escalateRefund, { refundId, text: 'The serial differs.', fileIds: [] }))
    const staff = await as.staff()
    expect(accepted(await staff.call(api.refunds.readArbitration, { appointmentId })).ledger).toEqual([
      { bucket: 'payable', amount: jpy(1_000) },
    ])
    const decision = { refundId, decision: 'grant', amount: { currency: 'JPY', minor: 500 }, text: 'Half.' } as const
    const decided = accepted(await staff.call(api.refunds.decideRefund, decision))
    expect(decided.refunds).toMatchObject([{ state: 'done', granted: jpy(500) }])
    const [letter] = decided.refunds[0]?.letters ?? []
    if (!letter) throw new Error('there is no letter')
    expect(accepted(await deal.buyer.call(api.refunds.openDecision, { decisionId: letter.id })).url).toBeTruthy()
    expect(await companyAccountsOf(deal.seller)).toEqual({ held: 500 })
    expect(await yenOf(deal)).toBe(99_500)
    const row = accepted(await staff.call(api.refunds.listRefunds, { tab: 'ended' })).data.find(
      ({ id }) => id === refundId,
    )
    expect(row).toMatchObject({ appointmentId, number: `${deal.made.number}-R1` })
    await expectSound()
  })
})

test('an inspection by the platform is asked back of the platform, and the machine’s seller neither reads nor pays it', async () => {
  const deal = await booked({ type: 'inspection', balance: jpy(60_000) })
  const { appointmentId, seller } = deal
  const { checkInCode } = accepted(await payingOf(deal))
  accepted(await seller.call(api.appointments.checkInReservation, { appointmentId, code: checkInCode ?? '' }))
  accepted(await seller.call(api.appointments.finishReservation, { appointmentId }))
  const staff = await as.staff()
  accepted(await staff.call(api.appointments.reportReservation, { appointmentId, text: 'All is well.', fileIds: [] }))
  const price = deal.made.charges[0]?.prices.find(({ currency }) => currency === 'JPY')?.minor ?? 0
  const form = accepted(await deal.buyer.call(api.refunds.readRefunds, { appointmentId }))
  expect(form).toMatchObject({ seller: demoOperator.name, ask: { byPlatform: true, kinds: [{ kind: 'money' }] } })
  const refund = await asked(deal, price)
  expect(refund.state).toBe('arbitration')
  expect(accepted(await seller.call(api.refunds.listRefunds, {})).data).toEqual([])
  expect(await codeOf(seller.call(api.refunds.readManagedRefunds, { appointmentId }))).toBe(requestErrors.notFound.code)
  expect(accepted(await seller.call(api.appointments.readReservation, { appointmentId })).refund).toBeNull()
  const answer = { refundId: refund.id, decision: 'approve' as const, text: '', fileIds: [] }
  expect(await codeOf(seller.call(api.refunds.auditRefund, answer))).toBe(requestErrors.notFound.code)
  const grant = { refundId: refund.id, decision: 'grant', text: 'The report helped nobody.' } as const
  const [granted] = accepted(await staff.call(api.refunds.decideRefund, grant)).refunds
  expect(granted?.state).toBe('done')
  const [letter] = granted?.letters ?? []
  if (!letter) throw new Error('there is no letter')
  const opened = { decisionId: letter.id }
  expect(await codeOf(seller.call(api.refunds.openManagedDecision, opened))).toBe(requestErrors.notFound.code)
  expect(accepted(await staff.call(api.refunds.openManagedDecision, opened)).url).toBeTruthy()
  expect(await yenOf(deal)).toBe(60_000)
  expect(await companyAccountsOf(seller)).toEqual({})
  await workOffAnnounced(/^(appointment\.earned|refund\.paid)$/)
  expect(await papersOf(deal)).toEqual([
    ['creditNote', price],
    ['invoice', price],
  ])
  await expectSound()
})

describe('is refused', () => {
  test('before it is over, after the time for claims, for other reasons, and of what is somebody else’s', async () => {
    const early = await paidBooking()
    expect(await codeOf(early.buyer.call(api.refunds.requestRefund, wish(early, 1)))).toBe(
      requestErrors.wrongState.code,
    )
    const deal = await heldCall(await paidBooking())
    const { appointmentId } = deal
    const { requestRefund, readRefunds, readManagedRefunds } = api.refunds
    for (const [input, error] of [
      [{ ...wish(deal, 10), reason: 'damaged' }, refundErrors.kindNotNow],
      [{ ...wish(deal, 10), kind: 'return' }, refundErrors.kindNotNow],
      [{ ...wish(deal, 10), reason: 'withdrawal' }, refundErrors.notWithdrawable],
      [wish(deal, 10, [1]), refundErrors.noSuchLine],
      [{ ...wish(deal, 10), amount: { currency: 'CNY', minor: 10 } }, refundErrors.tooMuch],
      [{ ...wish(deal, 10), appointmentId: undefined }, requestErrors.invalidInput],
    ] as const)
      expect(await codeOf(deal.buyer.call(requestRefund, { ...input, positions: [...input.positions] }))).toBe(
        error.code,
      )
    const [stranger, rival] = [await as.member(), await as.seller()]
    expect(await codeOf(stranger.call(requestRefund, wish(deal, 10)))).toBe(requestErrors.notFound.code)
    expect(await codeOf(deal.seller.call(requestRefund, wish(deal, 10)))).toBe(requestErrors.notFound.code)
    expect(await codeOf(stranger.call(readRefunds, { appointmentId }))).toBe(requestErrors.notFound.code)
    expect(await codeOf(rival.call(readManagedRefunds, { appointmentId }))).toBe(requestErrors.notFound.code)
    const { id: refundId } = await asked(deal, 10)
    const answer = { refundId, decision: 'approve' as const, text: '', fileIds: [] }
    expect(await codeOf(rival.call(api.refunds.auditRefund, answer))).toBe(requestErrors.notFound.code)
    expect(await codeOf(deal.buyer.call(requestRefund, wish(deal, 10)))).toBe(refundErrors.alreadyOpen.code)
    const late = await heldCall(await paidBooking())
    await travel(hours(24 * 14))
    expect(await codeOf(late.buyer.call(requestRefund, wish(late, 10)))).toBe(refundErrors.tooLate.code)
    expect(
      await codeOf(late.buyer.call(api.appointments.takeAppointmentMoney, { appointmentId: late.appointmentId })),
    ).toBe(requestErrors.wrongState.code)
  })

  test('where nothing was paid', async () => {
    const deal = await booked({ type: 'viewing', buyer: await givenBuyer() })
    const { appointmentId, seller } = deal
    const code = deal.made.checkInCode ?? ''
    accepted(await seller.call(api.appointments.checkInReservation, { appointmentId, code }))
    accepted(await seller.call(api.appointments.finishReservation, { appointmentId }))
    expect(await codeOf(deal.buyer.call(api.refunds.requestRefund, wish(deal, 1)))).toBe(refundErrors.nothingPaid.code)
  })
})
