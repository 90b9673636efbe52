import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { clientId } from '../../../../test/given/messages/chats.ts'
import { onCredit } from '../../../../test/given/money/credit.ts'
import { companyAccountsOf } from '../../../../test/given/money/earnings.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { balance } from '../../../../test/given/money/ledger.ts'
import { answerDemo, returnFromProvider, workOff } from '../../../../test/given/money/online.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { approvedBySlip, slipFor } from '../../../../test/given/money/payments.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import {
  answeringQuote,
  approvedRepair,
  depositedRepair,
  diagnosedRepair,
  dueChargeOf,
  pricedLine,
  pricedOption,
  payingRepair,
  pricesOf,
  pricingRepair,
  quotedRepair,
  yenOn,
  quoteAnswerOf,
} from '../../../../test/given/repairs/quotes.ts'
import { yen } from '../../../../test/given/deals/refunds.ts'
import { atOnce } from '../../../../test/given/repairs/repair-work.ts'
import { type GivenRepair, givenRepair } from '../../../../test/given/repairs/repairs.ts'
import { hours, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { demoOperator } from '../../../platform/config/operator.ts'
import { repairStates } from '../repairs.states.ts'
import { lockCharged } from './charged-repair.ts'
import { settleEnded } from '../work/end-work.ts'
import { chargeRest, giveBackPart } from './settle-money.ts'

startProduct({
  config: {
    loadsDemo: true,
    operator: { ...demoOperator, country: 'JP' },
    operatorTaxNumber: 'T9010001999163',
  },
})

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const mine = async ({ read }: GivenRepair) => read()

/** The work's own steps are tried beside it; here is what its money does then. */
async function finish({ repairId }: GivenRepair): Promise<void> {
  await system().tx(async (ctx) => {
    await repairStates.change(ctx.db, { id: repairId, event: 'begin', as: 'engineer', by: null })
    await repairStates.change(ctx.db, { id: repairId, event: 'finish', as: 'engineer', by: null })
    await chargeRest(ctx, await lockCharged(ctx, repairId))
  })
}
const accept = ({ repairId }: GivenRepair) =>
  system().tx(async (ctx) => {
    await repairStates.change(ctx.db, { id: repairId, event: 'accept', as: 'clock', by: null })
    await settleEnded(ctx, await lockCharged(ctx, repairId), { wentWell: true })
  })
const cancel = async (deal: GivenRepair, who: Person = deal.customer) => {
  const { version, cancelCosts } = await mine(deal)
  const input = { repairId: deal.repairId, version, costs: cancelCosts?.minor ?? null, reason: 'Sold' }
  return who.call(api.repairs.cancelRepair, input)
}

describe('a deposit and the rest', () => {
  test('are paid from the balance, earned by the company once it is over, and invoiced', async () => {
    const deal = await depositedRepair()
    const { customer, company } = deal
    // 34,000 and 30 percent of 16,000, with tax.
    expect(await yenOn(customer)).toEqual(jpy(100_000 - 42_680))
    expect(await mine(deal)).toMatchObject({ money: 'paid', nextStep: 'start' })
    await finish(deal)
    expect(await dueChargeOf(deal)).toMatchObject({ kind: 'rest', amount: jpy(12_320), tax: jpy(1_120) })
    accepted(await payingRepair(deal))
    expect(await companyAccountsOf(company)).toEqual({ payable: 55_000 })
    await accept(deal)
    expect(await companyAccountsOf(company)).toEqual({ held: 55_000 })
    await workOffAnnounced(/^repair\.earned$/)
    const { data } = accepted(await customer.call(api.papers.listMyPapers, { page_size: 10 }))
    expect(data).toMatchObject([{ kind: 'invoice', total: jpy(55_000) }])
    await product().app.db`update earning set available_at = app_now() - interval '1 second'`
    await sweep('earnings.release')
    await workOffAnnounced(/^earning\.released$/)
    expect((await companyAccountsOf(company)).earnings).toBeLessThan(55_000)
    await expectSound()
  })

  test('of an engineer of no company go onto their balance, less the usual fee, and can be withdrawn', async () => {
    const deal = await depositedRepair({}, { isIndependent: true })
    await finish(deal)
    accepted(await payingRepair(deal))
    expect((await yenOn(deal.engineer.person))?.minor ?? 0).toBe(0)
    await accept(deal)
    const earned = (await yenOn(deal.engineer.person))?.minor ?? 0
    expect(earned).toBeGreaterThan(45_000)
    expect(earned).toBeLessThan(55_000)
    const { buckets, entries } = accepted(await deal.engineer.person.call(api.ledger.myBalance, {}))
    expect(entries.data[0]).toMatchObject({ kind: 'repairPay', amount: jpy(earned) })
    expect(buckets).toContainEqual(expect.objectContaining({ refundCredit: jpy(earned), prepaid: jpy(0) }))
    await expectSound()
  })

  test('are paid at the provider’s page, or by a transfer that is named, and are due again where none comes', async () => {
    const deal = await approvedRepair()
    const { customer, repairId } = deal
    const chargeId = (await dueChargeOf(deal)).id
    const online = accepted(await payingRepair(deal, 'online')).onlinePayment
    if (!online) throw new Error('no page was opened')
    const named = accepted(await payingRepair(deal, 'remittance'))
    const { remittanceId } = named
    if (!remittanceId) throw new Error('no transfer was named')
    expect(named.charges[0]).toMatchObject({ state: 'due', remittanceId })
    await travel(hours(24 * 20))
    await sweep('repairs.endTransfers')
    expect((await pricesOf(deal)).charges[0]).toMatchObject({ state: 'due', remittanceId: null })
    const again = accepted(await payingRepair(deal, 'online')).onlinePayment
    if (!again) throw new Error('no page was opened')
    await workOff()
    await answerDemo(again.id)
    await returnFromProvider({ buyer: customer, online: again })
    expect((await pricesOf(deal)).charges[0]).toMatchObject({ state: 'paid', method: 'online' })
    expect(
      await codeOf(
        customer.call(api.repairs.payRepair, {
          repairId,
          chargeId,
          method: 'balance',
        }),
      ),
    ).toBe(paymentErrors.alreadyPaid.code)
    await expectSound()
  })

  test('are paid by a slip that finance finds by the repair’s number and approves, and the ledger leads to the repair', async () => {
    const deal = await approvedRepair()
    const { remittanceId } = accepted(await payingRepair(deal, 'remittance'))
    if (!remittanceId) throw new Error('no transfer was named')
    const remittance = accepted(await deal.customer.call(api.payments.readRemittance, { remittanceId }))
    const sent = accepted(await deal.customer.call(api.payments.submitSlip, await slipFor(deal.customer, remittance)))
    await approvedBySlip(sent)
    expect((await pricesOf(deal)).charges[0]).toMatchObject({ state: 'paid', method: 'remittance' })
    expect(await mine(deal)).toMatchObject({ money: 'paid' })
    const { number } = await mine(deal)
    const clerk = await as.finance()
    const found = accepted(await clerk.call(api.payments.listRemittances, { words: number })).data
    expect(found).toMatchObject([{ id: remittanceId, subjectKind: 'repairCharge', numbers: [number] }])
    const [posted] = accepted(await clerk.call(api.ledger.listTransactions, { words: number })).data
    if (!posted) throw new Error('the payment was not posted')
    const { causes } = accepted(await clerk.call(api.ledger.readTransaction, { transactionId: posted.id }))
    expect(causes).toEqual([{ kind: 'repair', id: deal.repairId, number }])
    await expectSound()
  })

  test('go onto the monthly account of the company for which the customer acts', async () => {
    const customer = await onCredit()
    const deal = await approvedRepair({}, { customer })
    const ways = (await pricesOf(deal)).ways.map(({ method, reason }) => [method, reason === null])
    expect(ways).toContainEqual(['credit', true])
    accepted(await payingRepair(deal, 'credit'))
    expect(await mine(deal)).toMatchObject({ money: 'credit' })
    accepted(await cancel(deal))
    await expectSound()
  })
})

describe('staff take it as paid', () => {
  test('in exactly its sum, with what shows it, once, and never what is theirs', async () => {
    const deal = await approvedRepair()
    const { repairId, staff, company } = deal
    const charge = await dueChargeOf(deal)
    const { id: fileId } = await givenPicture(staff, { purpose: 'repair' })
    const shown = { repairId, chargeId: charge.id, payer: 'K SATO', paidOn: '2026-12-01' }
    const input = { ...shown, amount: yen(charge.amount.minor), reference: 'A1', fileIds: [fileId] }
    const taking = (who: Person, wish = {}) => who.call(api.repairs.takeRepairPayment, { ...input, ...wish })
    expect(await codeOf(taking(company))).toBe(requestErrors.notAllowed.code)
    expect(await codeOf(taking(staff, { amount: yen(1) }))).toBe(paymentErrors.slipAmountDiffers.code)
    accepted(await taking(staff))
    expect((await pricesOf(deal)).charges[0]).toMatchObject({ state: 'paid', method: 'remittance' })
    expect(await codeOf(taking(staff))).toBe(paymentErrors.alreadyPaid.code)
    const own = await approvedRepair({}, { customer: staff })
    const theirs = { ...input, repairId: own.repairId, chargeId: (await dueChargeOf(own)).id, fileIds: [] }
    expect(await codeOf(staff.call(api.repairs.takeRepairPayment, theirs))).toBe(repairErrors.ownRepair.code)
    await expectSound()
  })
})

test('a part whose time is over when it is paid for is sold all the same, as long as nobody has bought it', async () => {
  const deal = await diagnosedRepair()
  const { repairId, engineer, company, customer } = deal
  const { id: goodsId } = await goods({ companyId: company.companyId })
  const lines = [pricedLine('part', 0, { options: [pricedOption(40_000, { goodsId })] })]
  const [quote] = accepted(await pricingRepair(engineer.person, repairId, { lines })).quotes
  if (!quote) throw new Error('nothing was sent')
  accepted(await answeringQuote({ ...deal, quote }))
  await balance(customer, jpy(50_000))
  await travel(hours(24 * 40))
  await sweep('goods.freeLapsedHolds')
  const stateNow = async () => (await as.guest().call(api.goods.readGoods, { goodsId })).data.state
  expect(await stateNow()).toBe('on_sale')
  accepted(await payingRepair(deal))
  expect(await stateNow()).toBe('sold_out')
  await expectSound()
})

describe('cancelling', () => {
  test('before a diagnosis costs nothing; after it the diagnosis, which is due', async () => {
    const deal = await quotedRepair()
    expect((await mine(deal)).cancelCosts).toEqual(jpy(3_300))
    accepted(await cancel(deal))
    expect(await mine(deal)).toMatchObject({ life: 'cancelled', money: 'due', nextStep: 'pay' })
    expect(await codeOf(answeringQuote(deal))).not.toBe(200)
    accepted(await payingRepair(deal))
    expect(await companyAccountsOf(deal.company)).toEqual({ held: 3_300 })
    await expectSound()
  })

  /** On site, with 5,500 yen paid for the way. */
  async function wayPaid() {
    const deal = await givenRepair({ upTo: 'accepted', mode: 'onSite' })
    await balance(deal.customer, jpy(50_000))
    const fee = { kind: 'fee' as const, lines: [pricedLine('travel', 5_000), pricedLine('other', 1_000)] }
    const [quote] = accepted(await pricingRepair(deal.engineer.person, deal.repairId, fee)).quotes
    if (!quote) throw new Error('nothing was sent')
    accepted(await answeringQuote({ ...deal, quote }))
    accepted(await payingRepair(deal))
    return deal
  }

  test('keeps what was paid for a way that somebody has driven, and says so before', async () => {
    const stays = await wayPaid()
    expect((await mine(stays)).cancelCosts).toBe(null)
    accepted(await cancel(stays))
    expect(await yenOn(stays.customer)).toEqual(jpy(50_000))

    const onTheWay = await wayPaid()
    const entry = { kind: 'visit' as const, text: 'On my way.', fileIds: [], due: null }
    const { person } = onTheWay.engineer
    const { repairId } = onTheWay
    accepted(await person.call(api.repairs.addJobRecord, { repairId, clientId: clientId(), ...entry }))
    expect((await mine(onTheWay)).cancelCosts).toEqual(jpy(5_500))
    accepted(await cancel(onTheWay))
    expect(await yenOn(onTheWay.customer)).toEqual(jpy(50_000 - 5_500))
    expect(await companyAccountsOf(onTheWay.company)).toEqual({ held: 5_500 })

    const there = await wayPaid()
    const { version } = await mine(there)
    accepted(await there.engineer.person.call(api.repairs.startDiagnosis, { repairId: there.repairId, version }))
    const { cancelCosts } = await mine(there)
    const diagnosis = (cancelCosts?.minor ?? 0) - 5_500
    expect(diagnosis).toBeGreaterThan(0)
    accepted(await cancel(there))
    // What was paid beside the way counts for the diagnosis, and what is left of it is due.
    expect(await dueChargeOf(there)).toMatchObject({ kind: 'diagnosis', amount: jpy(diagnosis - 1_100) })
    accepted(await payingRepair(there))
    expect(await yenOn(there.customer)).toEqual(jpy(50_000 - 5_500 - diagnosis))
    await expectSound()
  })

  test('after the deposit gives it back less the diagnosis, and the part is for sale again', async () => {
    const deal = await diagnosedRepair()
    const { repairId, engineer, company, customer } = deal
    const { id: goodsId } = await goods({ companyId: company.companyId })
    const lines = [pricedLine('part', 0, { options: [pricedOption(40_000, { goodsId })] })]
    const [quote] = accepted(await pricingRepair(engineer.person, repairId, { lines })).quotes
    if (!quote) throw new Error('nothing was sent')
    accepted(await answeringQuote({ ...deal, quote }))
    await balance(customer, jpy(50_000))
    accepted(await payingRepair(deal))
    expect(await yenOn(customer)).toEqual(jpy(6_000))
    accepted(await cancel(deal))
    expect(await yenOn(customer)).toEqual(jpy(6_000 + 44_000 - 3_300))
    expect((await pricesOf(deal)).charges).toMatchObject([{ state: 'paid', returned: jpy(40_700) }])
    expect(await companyAccountsOf(company)).toEqual({ held: 3_300 })
    expect((await as.guest().call(api.goods.readGoods, { goodsId })).data.state).toBe('on_sale')
    await expectSound()
  })
})

test('a part of it goes back by a decision, the latest payment first, and what is left is earned', async () => {
  const deal = await depositedRepair()
  await finish(deal)
  accepted(await payingRepair(deal))
  await system().tx(async (ctx) =>
    giveBackPart(ctx, { repair: await lockCharged(ctx, deal.repairId), amount: 20_000, why: 'dispute' }),
  )
  expect((await pricesOf(deal)).charges).toMatchObject([
    { kind: 'deposit', state: 'paid', returned: jpy(7_680) },
    { kind: 'rest', state: 'returned', returned: jpy(12_320) },
  ])
  await accept(deal)
  expect(await companyAccountsOf(deal.company)).toEqual({ held: 35_000 })
  await expectSound()
})

describe('at the same moment', () => {
  test('of an approval and a newer version exactly one stands', async () => {
    for (const first of ['approval', 'version'] as const) {
      const deal = await quotedRepair()
      const input = await quoteAnswerOf(deal.customer, deal)
      const calls = [
        () => codeOf(deal.customer.call(api.repairs.answerRepairQuote, input)),
        () => codeOf(pricingRepair(deal.engineer.person, deal.repairId)),
      ]
      const codes = await atOnce(deal, first === 'approval' ? calls : calls.toReversed())
      const states = (await pricesOf(deal)).quotes.map(({ state }) => state).toSorted()
      const stands = states.includes('approved') ? ['approved'] : ['sent', 'superseded']
      expect(states).toEqual(stands)
      const refused = stands.length === 1 ? requestErrors.wrongState.code : repairErrors.quoteSuperseded.code
      expect(codes.toSorted((a, b) => a - b)).toEqual([200, refused])
    }
    await expectSound()
  })

  test('of a payment and a cancellation nothing is kept that nobody owes', async () => {
    for (const first of ['payment', 'cancellation'] as const) {
      const deal = await approvedRepair()
      const { customer, repairId } = deal
      const chargeId = (await dueChargeOf(deal)).id
      const { version } = await mine(deal)
      const calls = [
        () => codeOf(customer.call(api.repairs.payRepair, { repairId, chargeId, method: 'balance' })),
        () => codeOf(customer.call(api.repairs.cancelRepair, { repairId, version, costs: 3_300, reason: 'Sold' })),
      ]
      const codes = await atOnce(deal, first === 'payment' ? calls : calls.toReversed())
      expect(codes).toContain(200)
      if ((await mine(deal)).life !== 'cancelled') accepted(await cancel(deal))
      const left = (await yenOn(customer))?.minor ?? 0
      const owed = (await pricesOf(deal)).due?.minor ?? 0
      // The diagnosis was kept of the deposit, or is still due.
      expect(left - owed).toBe(100_000 - 3_300)
    }
    await expectSound()
  })

  test('two quotations want the last part: one is sent with it', async () => {
    const first = await diagnosedRepair()
    const second = await diagnosedRepair({ company: first.company })
    const { id: goodsId } = await goods({ companyId: first.company.companyId })
    const lines = [pricedLine('part', 0, { options: [pricedOption(1_000, { goodsId })] })]
    const codes = await Promise.all(
      [first, second].map(({ engineer, repairId }) => codeOf(pricingRepair(engineer.person, repairId, { lines }))),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, repairErrors.partTaken.code])
    await expectSound()
  })

  test('two payments of one deposit take it once', async () => {
    const deal = await approvedRepair()
    const { customer, repairId } = deal
    await balance(customer, jpy(100_000))
    const chargeId = (await dueChargeOf(deal)).id
    const pay = () => codeOf(customer.call(api.repairs.payRepair, { repairId, chargeId, method: 'balance' }))
    const codes = await atOnce(deal, [pay, pay])
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, paymentErrors.alreadyPaid.code])
    expect(await yenOn(customer)).toEqual(jpy(200_000 - 42_680))
    await expectSound()
  })
})
