import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { BankLine } from '@kikai/contract/bank/bank.shapes'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import {
  type AwaitedByBank,
  awaitedByBank,
  lineOf,
  onAccount,
  linesPayUpTo,
} from '../../../../test/given/money/bank.ts'
import { given } from '../../../../test/given.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { accepted, givenBuyer, placed } from '../../../../test/given/deals/orders.ts'
import { approval, slipFor, submittedRecharge } from '../../../../test/given/money/payments.ts'
import { startProduct, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { tellCancelled } from '../../orders/orders.notices.ts'

startProduct()
linesPayUpTo(5_000_000)

const page = { current_page: 1, page_size: 20 }
const buckets = ['bank', 'suspense', 'provider', 'fees', 'partPaid'] as const
const accounts = () => Promise.all(buckets.map((bucket) => onAccount(bucket)))
const approvedBySlip = async (minor: number) => {
  const order = await awaitedByBank(minor)
  const sent = accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance)))
  accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(sent)))
  return order
}
const transferNow = async (clerk: Person, { remittance }: AwaitedByBank) =>
  accepted(await clerk.call(api.payments.readManagedRemittance, { remittanceId: remittance.id }))
const reverse = async (clerk: Person, order: AwaitedByBank, note = 'The money never came') => {
  const { id: remittanceId, version } = await transferNow(clerk, order)
  return clerk.call(api.bank.reverseRemittance, { remittanceId, version, note })
}
const orderNow = async ({ buyer, orderId }: AwaitedByBank) => {
  const { life, pay, tab } = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
  return { life, pay, tab }
}
const lineNow = async (clerk: Person, { id: lineId }: Pick<BankLine, 'id'>) =>
  accepted(await clerk.call(api.bank.readBankLine, { lineId }))
const walletOf = async ({ buyer }: AwaitedByBank) =>
  accepted(await buyer.call(api.ledger.myBalance, page)).balances.find(({ currency }) => currency === 'JPY')?.minor
const seen = ({ id: lineId, version }: BankLine) => ({ lineId, version })
const ended = { life: 'cancelled', pay: 'unpaid', tab: 'cancelled' }

describe('an approval that was wrong', () => {
  test('is taken back: the order ends unpaid, its goods are on sale again, and the buyer reads why', async () => {
    const [clerk, before] = [await as.finance(), await accounts()]
    const order = await approvedBySlip(200_000)
    expect(await orderNow(order)).toMatchObject({ pay: 'paid' })
    expect(accepted(await reverse(clerk, order))).toMatchObject({ state: 'reversed', reversal: null })
    expect(await orderNow(order)).toEqual(ended)
    expect(accepted(await order.buyer.call(api.goods.readGoods, { goodsId: order.goods.id })).available).toBe(1)
    const [bank = 0, ...others] = before
    // The buyer's own yen came by bank, too.
    expect(await accounts()).toEqual([bank - 1, ...others])
    expect(await walletOf(order)).toBe(1)
    const unseen = accepted(await clerk.call(api.bank.listUnseenTransfers, page)).data
    expect(unseen.some(({ remittanceId }) => remittanceId === order.remittance.id)).toBe(false)
    await tellCancelled(system(), { orderId: order.orderId, by: 'staff' })
    const notices = accepted(await order.buyer.speaking('en').call(api.notices.listNotices, page)).data
    const told = notices.find(({ kind }) => kind === 'orderCancelled')
    expect(told?.text).toContain('The money never came')
    expect(told?.text).toContain('has been reversed. If you did send the money, please contact us.')
    await expectSound()
  })

  test('gives the line that paid the wrong order back to the queue, and it pays the right one', async () => {
    const [wrong, right, clerk] = [await awaitedByBank(120_000), await awaitedByBank(120_000), await as.finance()]
    const line = await lineOf(clerk, [{ amount: 120_000, payer: 'ｶ)ﾔﾏﾀﾞ', ref: 'RIGHT-1' }])
    accepted(await clerk.call(api.bank.payByLine, { ...seen(line), remittanceId: wrong.remittance.id }))
    accepted(await reverse(clerk, wrong, 'It was another buyer’s'))
    const open = await lineNow(clerk, line)
    expect(open).toMatchObject({ state: 'open', finding: 'unknown', outcome: null, rest: jpy(120_000), doneBy: null })
    expect(await onAccount('suspense')).toBe(120_000)
    await expectSound()
    accepted(await clerk.call(api.bank.payByLine, { ...seen(open), remittanceId: right.remittance.id }))
    expect([await orderNow(wrong), (await orderNow(right)).pay]).toEqual([ended, 'paid'])
    expect(await onAccount('suspense')).toBe(0)
    await expectSound()
  })

  test('opens every line that was a part of it, and what a bank kept is no charge', async () => {
    const [clerk, before] = [await as.finance(), await accounts()]
    const parts = await awaitedByBank(100_000)
    const first = await lineOf(clerk, [{ amount: 40_000, payer: parts.remittance.reference }])
    accepted(await clerk.call(api.bank.askForRest, { ...seen(first), remittanceId: parts.remittance.id }))
    const last = await lineOf(clerk, [{ amount: 60_000, payer: parts.remittance.reference, day: '2026/11/21' }])
    expect(last).toMatchObject({ outcome: 'paid' })
    const kept = await approvedBySlip(150_000)
    const short = await lineOf(clerk, [{ amount: 149_560, payer: kept.remittance.reference }])
    const about = { ...seen(short), remittanceId: kept.remittance.id, lack: 'charge' } as const
    accepted(await clerk.call(api.bank.confirmByLine, about))
    for (const order of [parts, kept]) accepted(await reverse(clerk, order))
    const now = await Promise.all([first, last, short].map((line) => lineNow(clerk, line)))
    expect(now.map(({ state, rest }) => [state, rest.minor])).toEqual([
      ['open', 40_000],
      ['open', 60_000],
      ['open', 149_560],
    ])
    const came = 40_000 + 60_000 + 149_560
    const [bank = 0, suspense = 0, ...others] = before
    // Each of the two buyers has a yen that came by bank, too.
    expect(await accounts()).toEqual([bank - came - 2, suspense + came, ...others])
    await expectSound()
  })

  test('takes two people above the set sum, and either may drop the proposal', async () => {
    const [first, second] = [await as.finance(), await as.finance()]
    const order = await approvedBySlip(900_000)
    expect((await transferNow(first, order)).reversal).toMatchObject({ askedBy: null, note: '', isForTwo: true })
    const asked = accepted(await reverse(first, order))
    expect(asked).toMatchObject({ state: 'approved', reversal: { note: 'The money never came', isForTwo: false } })
    expect(asked.reversal?.askedBy).not.toBeNull()
    expect((await orderNow(order)).pay).toBe('paid')
    expect((await reverse(first, order)).code).toBe(bankErrors.secondPerson.code)
    const { id: remittanceId, version } = asked
    const dropped = accepted(await second.call(api.bank.keepApproval, { remittanceId, version }))
    expect(dropped.reversal).toMatchObject({ askedBy: null, note: '', isForTwo: true })
    const none = await second.call(api.bank.keepApproval, { remittanceId, version: dropped.version })
    expect(none.code).toBe(requestErrors.wrongState.code)
    accepted(await reverse(second, order))
    expect(accepted(await reverse(first, order, 'Agreed'))).toMatchObject({ state: 'reversed' })
    expect(await orderNow(order)).toEqual(ended)
    await expectSound()
  })

  test('keeps the goods where they are while the second person has not decided', async () => {
    const [first, second] = [await as.finance(), await as.finance()]
    const order = await approvedBySlip(900_000)
    const asked = accepted(await reverse(first, order))
    const parcel = { orderId: order.orderId, carrier: 'seino', trackingNumber: '1234-5678-9012' } as const
    const refused = await order.seller.call(api.orders.dispatchOrder, parcel)
    expect(refused.code).toBe(orderErrors.transferUnderReview.code)
    accepted(await second.call(api.bank.keepApproval, { remittanceId: asked.id, version: asked.version }))
    accepted(await order.seller.call(api.orders.dispatchOrder, parcel))
    await expectSound()
  })

  test('ends what the transfer paid, where another seller’s order had left the checkout before', async () => {
    const [clerk, who] = [await as.finance(), await givenBuyer({ balance: jpy(1) })]
    const machines = [
      await goods({ companyId: (await given.company()).id, price: jpy(300) }),
      await goods({ companyId: (await given.company()).id, price: jpy(300) }),
    ]
    const cart = {
      lines: machines.map(({ id }) => ({ goodsId: id, quantity: 1 })),
      addressId: who.addressId,
      expectedTotals: [jpy(600)],
      confirmed: true as const,
    }
    const [checkout] = accepted(await who.call(api.orders.placeCart, cart)).checkouts
    const [left, stays] = (checkout?.orders ?? []).map(({ id }) => id)
    if (!checkout || !left || !stays) throw new Error('two orders were expected')
    accepted(await who.call(api.orders.cancelMyOrder, { orderId: left }))
    const remittance = accepted(await who.call(api.orders.chooseRemittance, { checkoutId: checkout.id }))
    const sent = accepted(await who.call(api.payments.submitSlip, await slipFor(who, remittance)))
    const { id: remittanceId, version } = accepted(await clerk.call(api.payments.reviewRemittance, approval(sent)))
    const back = await clerk.call(api.bank.reverseRemittance, { remittanceId, version, note: 'It never came' })
    expect(accepted(back).state).toBe('reversed')
    const payNow = async (orderId: typeof stays) => accepted(await who.call(api.orders.readMyOrder, { orderId })).pay
    expect([await payNow(left), await payNow(stays)]).toEqual(['unpaid', 'unpaid'])
    await expectSound()
  })

  test('stays once the goods have left, with what is to be done instead', async () => {
    const [clerk, order] = [await as.finance(), await approvedBySlip(90_000)]
    const parcel = { orderId: order.orderId, carrier: 'seino', trackingNumber: '1234-5678-9012' } as const
    accepted(await order.seller.call(api.orders.dispatchOrder, parcel))
    const before = await accounts()
    const refused = await reverse(clerk, order)
    expect(refused.code).toBe(paymentErrors.goodsLeft.code)
    expect(refused.msg).toMatch(/refund|返金|退款/)
    accepted(await order.buyer.call(api.orders.receiveOrder, { orderId: order.orderId }))
    expect((await reverse(clerk, order)).code).toBe(paymentErrors.goodsLeft.code)
    expect(await accounts()).toEqual(before)
    await expectSound()
  })

  test('cannot be taken back in any other state, nor of a top-up, nor by whoever paid', async () => {
    const clerk = await as.finance()
    const order = await awaitedByBank(80_000)
    expect((await reverse(clerk, order)).code).toBe(requestErrors.wrongState.code)
    accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance)))
    expect((await reverse(clerk, order)).code).toBe(requestErrors.wrongState.code)
    const topUp = await submittedRecharge()
    const done = accepted(await clerk.call(api.payments.reviewRemittance, approval(topUp.remittance)))
    const about = { remittanceId: done.id, version: done.version, note: 'Wrong' }
    expect((await clerk.call(api.bank.reverseRemittance, about)).code).toBe(paymentErrors.notReversible.code)
    const past = await clerk.call(api.bank.reverseRemittance, { ...about, version: done.version - 1 })
    expect(past.code).toBe(requestErrors.olderVersion.code)
    await expectSound()
  })

  test.each(['at once', 'later'])(
    'takes a surplus that was credited %s back from the balance with it',
    async (when) => {
      const [clerk, order, before] = [await as.finance(), await awaitedByBank(70_000), await accounts()]
      const line = await lineOf(clerk, [{ amount: 75_000, payer: order.remittance.reference, ref: `MORE ${when}` }])
      const surplus = when === 'at once' ? 'credit' : 'keep'
      const about = { remittanceId: order.remittance.id, note: 'Too much' }
      const paid = accepted(await clerk.call(api.bank.payByLine, { ...seen(line), ...about, surplus }))
      if (when === 'later') accepted(await clerk.call(api.bank.creditLine, { ...seen(paid), ...about }))
      expect(await walletOf(order)).toBe(5_001)
      expect((await clerk.call(api.bank.reopenLine, { ...seen(await lineNow(clerk, line)), note: 'Wrong' })).code).toBe(
        requestErrors.wrongState.code,
      )
      expect(accepted(await reverse(clerk, order))).toMatchObject({ state: 'reversed' })
      expect(await orderNow(order)).toEqual(ended)
      expect(await walletOf(order)).toBe(1)
      const open = await lineNow(clerk, line)
      expect(open).toMatchObject({ state: 'open', outcome: null, rest: jpy(75_000) })
      const [bank = 0, suspense = 0, ...others] = before
      expect(await accounts()).toEqual([bank - 75_000, suspense + 75_000, ...others])
      const told = accepted(await order.buyer.speaking('en').call(api.notices.listNotices, page)).data
      expect(told.map(({ title }) => title)).toContain('JP¥5,000 has been taken off your balance')
      await expectSound()

      const right = await awaitedByBank(60_000)
      const again = { ...seen(open), remittanceId: right.remittance.id, surplus: 'credit' } as const
      accepted(await clerk.call(api.bank.payByLine, again))
      expect(await walletOf(right)).toBe(15_001)
      accepted(await reverse(clerk, right))
      expect(await walletOf(right)).toBe(1)
      expect(await lineNow(clerk, line)).toMatchObject({ state: 'open', rest: jpy(75_000) })
      await expectSound()
    },
  )

  test('stays where its surplus has been spent, and says how much of it is missing', async () => {
    const [clerk, order] = [await as.finance(), await awaitedByBank(70_000)]
    const line = await lineOf(clerk, [{ amount: 75_000, payer: order.remittance.reference, ref: 'SPENT-2' }])
    accepted(await clerk.call(api.bank.payByLine, { ...seen(line), remittanceId: order.remittance.id, note: 'Over' }))
    const other = await placed({ price: jpy(4_000), buyer: order.buyer })
    accepted(await order.buyer.call(api.orders.payCheckout, { checkoutId: other.checkout.id, method: 'balance' }))
    const refused = await reverse(clerk.speaking('en'), order)
    expect(refused).toMatchObject({ code: bankErrors.surplusSpent.code, data: { missing: jpy(3_999) } })
    expect(refused.msg).toContain('JP¥3,999 of it is no longer there')
    expect(await orderNow(order)).toMatchObject({ pay: 'paid' })
    expect(await lineNow(clerk, line)).toMatchObject({ state: 'settled', outcome: 'paid' })
    await expectSound()
  })

  test('waits until what was left of its money is put right', async () => {
    const [clerk, one, other] = [await as.finance(), await awaitedByBank(70_000), await awaitedByBank(50_000)]
    const line = await lineOf(clerk, [{ amount: 120_000, payer: one.remittance.reference }])
    const pay = { ...seen(line), remittanceId: one.remittance.id, surplus: 'keep' } as const
    const rest = accepted(await clerk.call(api.bank.payByLine, pay))
    accepted(await clerk.call(api.bank.payByLine, { ...seen(rest), remittanceId: other.remittance.id }))
    expect((await reverse(clerk, one)).code).toBe(bankErrors.usedElsewhere.code)
    accepted(await reverse(clerk, other))
    expect(await lineNow(clerk, line)).toMatchObject({ state: 'open', outcome: 'paid', rest: jpy(50_000) })
    await expectSound()
    accepted(await reverse(clerk, one))
    expect(await lineNow(clerk, line)).toMatchObject({ state: 'open', outcome: null, rest: jpy(120_000) })
    await expectSound()
  })
})

describe('a line that was booked wrongly', () => {
  const booked = async (clerk: Person, line: BankLine, how: 'income' | 'provider' | 'charge') =>
    accepted(await clerk.call(api.bank.bookLine, { ...seen(line), as: how, note: 'Looks like it' }))
  const reopen = (clerk: Person, line: BankLine) =>
    clerk.call(api.bank.reopenLine, { ...seen(line), note: 'It was something else' })

  test('waits for a decision again, can be booked anew, and is put right as often as it takes', async () => {
    const [clerk, before] = [await as.finance(), await accounts()]
    const line = await lineOf(clerk, [{ amount: 4_000, payer: 'ﾘｿｸ ｶﾓ', ref: 'AGAIN-1' }])
    let now = line
    for (const how of ['income', 'provider', 'income'] as const) {
      const done = await booked(clerk, now, how)
      expect(done.allowedActions).toContainEqual({ action: 'reopen', enabled: true, reason: null })
      now = accepted(await reopen(clerk, done))
      expect(now).toMatchObject({ state: 'open', outcome: null, rest: jpy(4_000) })
      const [bank = 0, suspense = 0, ...others] = before
      expect(await accounts()).toEqual([bank - 4_000, suspense + 4_000, ...others])
    }
    expect((await reopen(clerk, now)).code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('was no charge of the bank', async () => {
    const [clerk, before] = [await as.finance(), await accounts()]
    const line = await lineOf(clerk, [{ amount: -550, words: '手数料' }])
    const open = accepted(await reopen(clerk, await booked(clerk, line, 'charge')))
    expect(open).toMatchObject({ state: 'open', outcome: null, doneBy: null })
    expect(await accounts()).toEqual(before)
    expect(await booked(clerk, open, 'charge')).toMatchObject({ outcome: 'charge' })
    await expectSound()
  })

  test('leaves the balance that it was put on, unless the money is gone from there', async () => {
    const [clerk, order] = [await as.finance(), await awaitedByBank(5_000)]
    const line = await lineOf(clerk, [{ amount: 5_000, payer: 'ﾀﾞﾚｶ', ref: 'SPENT-1' }])
    const credit = { remittanceId: order.remittance.id, note: 'By phone' }
    const first = accepted(await clerk.call(api.bank.creditLine, { ...seen(line), ...credit }))
    expect(await walletOf(order)).toBe(5_001)
    const open = accepted(await reopen(clerk, first))
    expect(await walletOf(order)).toBe(1)
    const told = accepted(await order.buyer.speaking('en').call(api.notices.listNotices, page)).data
    expect(told.map(({ title }) => title)).toContain('JP¥5,000 has been taken off your balance')
    await expectSound()
    const again = accepted(await clerk.call(api.bank.creditLine, { ...seen(open), ...credit }))
    accepted(await order.buyer.call(api.orders.payCheckout, { checkoutId: order.checkout.id, method: 'balance' }))
    expect((await reopen(clerk, again)).code).toBe(bankErrors.creditSpent.code)
    expect(await lineNow(clerk, line)).toMatchObject({ state: 'settled', outcome: 'credited' })
    await expectSound()
  })

  test('is opened above the set sum by somebody else than who decided', async () => {
    const [first, second] = [await as.finance(), await as.finance()]
    const line = await lineOf(first, [{ amount: 450_000, payer: 'PAYPAL PTE LTD', ref: 'LARGE-1' }])
    const asked = await booked(first, line, 'provider')
    const done = await booked(second, asked, 'provider')
    expect((await reopen(second, done)).code).toBe(bankErrors.ownDecision.code)
    expect(accepted(await reopen(first, done))).toMatchObject({ state: 'open', rest: jpy(450_000) })
    await expectSound()
  })

  test('is put right with its transfer where it paid one', async () => {
    const [clerk, order] = [await as.finance(), await awaitedByBank(30_000)]
    const line = await lineOf(clerk, [{ amount: 30_000, payer: order.remittance.reference }])
    expect(line).toMatchObject({ state: 'settled', outcome: 'paid' })
    expect((await reopen(clerk, line)).code).toBe(requestErrors.wrongState.code)
  })
})
