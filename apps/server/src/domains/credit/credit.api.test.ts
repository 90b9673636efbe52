import { api } from '@kikai/contract/api'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { afterEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { givenAddress } from '../../../test/given/people/addresses.ts'
import { company } from '../../../test/given/people/companies.ts'
import { type OnCredit, applied, bought, companyBuyer, monthEnd, onCredit } from '../../../test/given/money/credit.ts'
import { accepted, placed } from '../../../test/given/deals/orders.ts'
import { wish, yen } from '../../../test/given/deals/refunds.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'

startProduct()
afterEach(expectSound)

const accountOf = async (who: OnCredit) => {
  const { accounts } = accepted(await who.call(api.credit.readCredit, {}))
  return accounts.find(({ id }) => id === who.accountId)
}
const putOn = (who: Person, { checkout }: { checkout: { id: Id<'checkout'> } }) =>
  who.call(api.orders.payOnAccount, { checkoutId: checkout.id })
type Kind = 'limit' | 'freeze' | 'reopen' | 'close' | 'decline' | 'approve'
async function decide(
  accountId: Id<'credit-account'>,
  kind: Kind,
  rest: { limit?: ReturnType<typeof yen> } = {},
  by?: Person,
) {
  const finance = by ?? (await as.finance())
  const { version } = accepted(await finance.call(api.credit.readManagedCredit, { accountId }))
  const terms = kind === 'approve' ? { terms: monthEnd } : {}
  return finance.call(api.credit.decideCredit, { accountId, version, kind, reason: 'Looked at', ...terms, ...rest })
}
const offered = (actions: readonly { action: string; enabled: boolean; reason: { code: number } | null }[]) => {
  const found = actions.find(({ action }) => action === 'payOnAccount')
  return found ? (found.reason?.code ?? 'yes') : 'not offered'
}

describe(api.orders.payOnAccount.path, () => {
  test('§1 payment by the month: a certified company with a limit orders now, its seller is owed the price like any other', async () => {
    const who = await onCredit()
    const made = await placed({ buyer: who, price: yen(400_000) })
    expect(offered(made.checkout.allowedActions)).toBe('yes')
    expect(made.checkout.credit).toMatchObject({ limit: jpy(1_000_000), used: jpy(0), available: jpy(1_000_000) })
    const paid = accepted(await putOn(who, made))
    expect(paid).toMatchObject({ state: 'paid', allowedActions: [] })
    const order = accepted(await who.call(api.orders.readMyOrder, { orderId: made.orderId }))
    expect(order).toMatchObject({ pay: 'credit', payMethod: 'credit', tab: 'to_ship' })
    expect(await accountOf(who)).toMatchObject({ used: jpy(400_000), available: jpy(600_000), unbilled: jpy(400_000) })
    const parcel = { orderId: made.orderId, carrier: 'seino', trackingNumber: '1' } as const
    accepted(await made.seller.call(api.orders.dispatchOrder, parcel))
    accepted(await who.call(api.orders.receiveOrder, { orderId: made.orderId }))
    const [earned] = await product().app.db`
      select balance::int as balance from ledger_account where owner_id = ${made.seller.companyId} and bucket = 'held'
    `
    expect(earned).toEqual({ balance: 400_000 })
    const { balances } = accepted(await who.call(api.ledger.myBalance, {}))
    expect(balances).toContainEqual(jpy(0))
  })

  test('a buyer with a limit buys on account up to it, in its currency alone, while the owner has none', async () => {
    const who = await onCredit()
    const known = await given.member()
    await given.grant(known.id, { role: 'companyBuyer', scope: 'company', companyId: who.companyId })
    const limits = [yen(300_000)]
    const change = { memberId: known.id, seats: ['companyBuyer' as const], limits }
    const { members } = accepted(await who.call(api.companies.changeSeat, change))
    expect(members.find(({ memberId }) => memberId === known.id)).toMatchObject({ seats: ['companyBuyer'], limits })
    const person = await as.member(known)
    const { id: addressId } = await givenAddress(person, { country: 'JP', isDefault: true })
    const buyer = { ...person, addressId }
    const [over, within] = [await placed({ buyer, price: yen(300_001) }), await placed({ buyer, price: yen(300_000) })]
    expect(offered(over.checkout.allowedActions)).toBe(requestErrors.overLimit.code)
    expect((await putOn(buyer, over)).code).toBe(requestErrors.overLimit.code)
    expect(offered(within.checkout.allowedActions)).toBe('yes')
    accepted(await putOn(buyer, within))
    accepted(await who.call(api.companies.changeSeat, { ...change, limits: [{ currency: 'USD', minor: 900_000_000 }] }))
    forgetSessions(product().app)
    expect((await putOn(buyer, over)).code).toBe(requestErrors.overLimit.code)
    accepted(await who.call(api.companies.changeSeat, { ...change, limits: [] }))
    forgetSessions(product().app)
    accepted(await putOn(buyer, over))
  })

  test('says why not: not approved, more than is left, frozen, or ruled out where the goods go', async () => {
    const stranger = await companyBuyer()
    const first = await placed({ buyer: stranger, price: yen(10) })
    expect(offered(first.checkout.allowedActions)).toBe(creditErrors.notApproved.code)
    expect((await putOn(stranger, first)).code).toBe(creditErrors.notApproved.code)

    const who = await onCredit({ limit: yen(100) })
    const dear = await placed({ buyer: who, price: yen(101) })
    expect(offered(dear.checkout.allowedActions)).toBe(creditErrors.overLimit.code)
    expect(await putOn(who, dear)).toMatchObject({ code: creditErrors.overLimit.code, data: { left: jpy(100) } })
    accepted(await decide(who.accountId, 'freeze'))
    const cheap = await placed({ buyer: who, price: yen(10) })
    expect(offered(cheap.checkout.allowedActions)).toBe(creditErrors.frozen.code)
    expect((await putOn(who, cheap)).code).toBe(creditErrors.frozen.code)
    accepted(await decide(who.accountId, 'reopen'))
    const rule = { country: 'JP', method: 'credit' as const, version: 0, offered: false, most: [], dueDays: null }
    accepted(await (await as.finance()).call(api.payments.savePaymentRule, rule))
    expect((await putOn(who, cheap)).code).toBe(paymentErrors.methodNotOffered.code)
    await product().app.db`delete from payment_rule`
    expect((await putOn(who, cheap)).code).toBe(200)
  })

  test('is for those who buy for the company: a member of none, another company’s or a colleague without the right is not offered it', async () => {
    const alone = await placed({ price: yen(10) })
    expect(offered(alone.checkout.allowedActions)).toBe('not offered')
    expect((await putOn(alone.buyer, alone)).code).toBe(requestErrors.notAllowed.code)
    const who = await onCredit()
    const made = await placed({ buyer: who, price: yen(10) })
    expect((await putOn(await as.seller(await company()), made)).code).toBe(requestErrors.notFound.code)
  })

  test('what was paid otherwise, or is being paid, is not put on account', async () => {
    const who = await onCredit()
    const made = await bought(who, yen(10))
    expect((await putOn(who, made)).code).toBe(paymentErrors.alreadyPaid.code)
    const other = await placed({ buyer: who, price: yen(10) })
    accepted(await who.call(api.orders.chooseRemittance, { checkoutId: other.checkout.id }))
    expect(accepted(await putOn(who, other)).state).toBe('paid')
  })
})

describe('money back of an order on account', () => {
  test('before it was sent lowers what the company owes, and never becomes cash', async () => {
    const who = await onCredit()
    const made = await bought(who, yen(300_000))
    const reason = 'Sold at our yard'
    accepted(await made.seller.call(api.orders.cancelManagedOrder, { orderId: made.orderId, reason }))
    expect(await accountOf(who)).toMatchObject({ used: jpy(0), available: jpy(1_000_000) })
    expect(accepted(await who.call(api.ledger.myBalance, {})).entries.total).toBe(0)
  })

  test('a part that the seller agrees to lowers it by that part', async () => {
    const who = await onCredit()
    const made = await bought(who, yen(300_000))
    const { orderId } = made
    const parcel = { orderId, carrier: 'seino', trackingNumber: '1' } as const
    accepted(await made.seller.call(api.orders.dispatchOrder, parcel))
    const asked = accepted(await who.call(api.refunds.requestRefund, wish(orderId, { amount: yen(50_000) })))
    const [refund] = asked.refunds
    expect(refund?.channel).toBe('credit')
    const answer = { refundId: refund?.id ?? never(), decision: 'approve' as const, text: '', fileIds: [] }
    accepted(await made.seller.call(api.refunds.auditRefund, answer))
    expect(await accountOf(who)).toMatchObject({ used: jpy(250_000) })
    expect(accepted(await who.call(api.ledger.myBalance, {})).entries.total).toBe(0)
  })
})

describe(api.credit.applyForCredit.path, () => {
  test('is for certified companies, once for each currency, and answered with the usual terms of the language', async () => {
    const raw = await as.seller(await company({ state: 'uncertified' }))
    const expected = yen(1_000)
    expect((await raw.call(api.credit.applyForCredit, { expected, note: '' })).code).toBe(
      creditErrors.notCertified.code,
    )
    const who = await companyBuyer()
    const ja = who.speaking('ja')
    const { accounts, canApply } = accepted(await ja.call(api.credit.applyForCredit, { expected, note: '' }))
    expect(accounts).toMatchObject([{ state: 'applied', terms: monthEnd, limit: jpy(0) }])
    expect(canApply).toEqual(['CNY', 'USD'])
    expect((await ja.call(api.credit.applyForCredit, { expected, note: '' })).code).toBe(
      creditErrors.alreadyApplied.code,
    )
  })

  test('a buyer’s seat buys and does not apply, a member of no company does neither', async () => {
    expect((await (await as.member()).call(api.credit.readCredit, {})).code).toBe(requestErrors.notAllowed.code)
  })
})

describe(api.credit.decideCredit.path, () => {
  test('above the set sum a limit holds when a second person of finance agrees, and not before', async () => {
    const who = await companyBuyer()
    const accountId = await applied(who)
    const [first, second] = [await as.finance(), await as.finance()]
    const proposed = accepted(await decide(accountId, 'approve', { limit: yen(5_000_001) }, first))
    expect(proposed).toMatchObject({ state: 'applied', decisions: [{ stands: 'waiting' }] })
    const decisionId = proposed.decisions[0]?.id ?? never()
    const agreeing = { decisionId, agrees: true }
    expect((await first.call(api.credit.confirmCredit, agreeing)).code).toBe(creditErrors.secondPerson.code)
    expect((await decide(accountId, 'decline')).code).toBe(creditErrors.changeWaiting.code)
    expect(accepted(await second.call(api.credit.confirmCredit, agreeing))).toMatchObject({
      state: 'approved',
      limit: jpy(5_000_001),
      decisions: [{ stands: 'done', reason: 'Looked at' }],
    })
    const lower = accepted(await decide(accountId, 'limit', { limit: yen(5_000_000) }, first))
    expect(lower).toMatchObject({ limit: jpy(5_000_000), decisions: [{ kind: 'limit' }, { kind: 'approve' }] })
  })

  test('what a second person does not agree to changes nothing', async () => {
    const who = await onCredit()
    const waiting = accepted(await decide(who.accountId, 'limit', { limit: yen(9_000_000) }))
    const decisionId = waiting.decisions[0]?.id ?? never()
    const refused = await (await as.finance()).call(api.credit.confirmCredit, { decisionId, agrees: false })
    expect(accepted(refused)).toMatchObject({ limit: jpy(1_000_000), decisions: [{ stands: 'refused' }, {}] })
    const again = await (await as.finance()).call(api.credit.confirmCredit, { decisionId, agrees: true })
    expect(again.code).toBe(requestErrors.wrongState.code)
  })

  test('a declined company reads why, and may apply again', async () => {
    const who = await companyBuyer()
    const accountId = await applied(who)
    accepted(await decide(accountId, 'decline'))
    const { accounts } = accepted(await who.call(api.credit.readCredit, {}))
    expect(accounts).toMatchObject([{ state: 'declined', reason: 'Looked at' }])
    expect(await applied(who, yen(900))).toBe(accountId)
  })

  test('a limit below what is used stops buying until enough is paid or given back; only what is settled is closed', async () => {
    const who = await onCredit()
    const made = await bought(who, yen(400_000))
    accepted(await decide(who.accountId, 'limit', { limit: yen(100_000) }))
    expect(await accountOf(who)).toMatchObject({ available: jpy(0), used: jpy(400_000) })
    const more = await placed({ buyer: who, price: yen(1) })
    expect((await putOn(who, more)).code).toBe(creditErrors.overLimit.code)
    expect(await decide(who.accountId, 'close')).toMatchObject({
      code: creditErrors.notSettled.code,
      data: { used: jpy(400_000) },
    })
    accepted(await made.seller.call(api.orders.cancelManagedOrder, { orderId: made.orderId, reason: 'Sold' }))
    expect((await putOn(who, more)).code).toBe(200)
    const tooMuch = await placed({ buyer: who, price: yen(100_000) })
    expect((await putOn(who, tooMuch)).code).toBe(creditErrors.overLimit.code)
  })

  test('is finance’s, with who they are shown anew; the company’s owner and other staff may not', async () => {
    const who = await onCredit()
    for (const person of [who, await as.staff(), await as.member()]) {
      const { accountId } = who
      const decision = { accountId, version: 1, kind: 'freeze', reason: 'x' } as const
      expect((await person.call(api.credit.decideCredit, decision)).code).toBe(requestErrors.notAllowed.code)
      expect((await person.call(api.credit.listCredit, {})).code).toBe(requestErrors.notAllowed.code)
    }
  })
})

describe(api.credit.listCredit.path, () => {
  test('shows applications, accounts and what waits for a second person, each under its tab, found by the company’s name', async () => {
    const name = `Ginza Presses ${product().app.nowMs()}`
    const owner = await as.seller(await company({ name }))
    await applied(owner)
    const finance = await as.finance()
    const listed = accepted(await finance.call(api.credit.listCredit, { tab: 'applications', words: name }))
    expect(listed).toMatchObject({ total: 1, data: [{ company: name, state: 'applied', expected: jpy(500_000) }] })
    expect(listed.counts).toMatchObject({ applications: 1, open: 0 })
  })
})

function never(): never {
  throw new Error('there is none')
}
