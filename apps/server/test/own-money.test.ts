import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { Call, SentOf } from '@kikai/contract/call'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import { earningErrors } from '@kikai/contract/earnings/earnings.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { Id } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import { type Person, as } from './as.ts'
import { awaitedByBank, lineOf, linesPayUpTo } from './given/money/bank.ts'
import { agentCompanyOf, chargeIn, versionOf } from './given/money/charges.ts'
import { type OnCredit, applied, companyBuyer, monthEnd, onCredit } from './given/money/credit.ts'
import { requested } from './given/money/earnings.ts'
import { quoteOf, unquoted } from './given/deals/freight.ts'
import { accepted, paid, shipped } from './given/deals/orders.ts'
import { approval, slipFor } from './given/money/payments.ts'
import { requestedRefund, bounced, yen } from './given/deals/refunds.ts'
import { given } from './given.ts'
import { product, startProduct } from './harness.ts'

startProduct()
linesPayUpTo(5_000_000)

/** The person whom the decision concerns: somebody with a seat at the company, or the buyer themselves. */
type Party = { companyId: Id<'company'> } | { member: Pick<Person, 'id'> }
type Prepared<C extends Call> = { party: Party; input: SentOf<C> }
type Decision = {
  name: string
  refused: { readonly code: number }
  begin: () => Promise<{ party: Party; take: (by: Person) => Promise<{ code: number }> }>
}
const decision = <C extends Call & { path: string }>(
  call: C,
  what: string,
  refused: Decision['refused'],
  prepare: () => Promise<Prepared<C>>,
): Decision => ({
  name: `${call.path} ${what}`,
  refused,
  async begin() {
    const { party, input } = await prepare()
    return { party, take: (by) => by.call(call, input) }
  },
})

const seatAt = ({ companyId }: { companyId: Id<'company'> }): Party => ({ companyId })
const reason = 'Looked at'
const versionNow = async (accountId: Id<'credit-account'>) =>
  accepted(await (await as.finance()).call(api.credit.readManagedCredit, { accountId })).version

async function application() {
  const who = await companyBuyer()
  const accountId = await applied(who)
  const input = { accountId, version: 1, kind: 'approve', limit: yen(500_000), terms: monthEnd, reason } as const
  return { party: seatAt(who), input: { ...input, version: await versionNow(accountId) } }
}
async function account(kind: 'limit' | 'freeze' | 'reopen' | 'close', of?: OnCredit) {
  const who = of ?? (await onCredit())
  const { accountId } = who
  const limit = kind === 'limit' ? { limit: yen(900_000) } : {}
  return { party: seatAt(who), input: { accountId, version: await versionNow(accountId), kind, reason, ...limit } }
}
async function frozen() {
  const who = await onCredit()
  accepted(await (await as.finance()).call(api.credit.decideCredit, (await account('freeze', who)).input))
  return account('reopen', who)
}
async function proposedLimit(agrees: boolean) {
  const who = await onCredit()
  const { input } = await account('limit', who)
  const raised = { ...input, limit: yen(90_000_000) }
  const { decisions } = accepted(await (await as.finance()).call(api.credit.decideCredit, raised))
  const waiting = decisions.find(({ stands }) => stands === 'waiting')
  if (!waiting) throw new Error('one person raised the limit alone')
  return { party: seatAt(who), input: { decisionId: waiting.id, agrees } }
}

/** A line of this sum for an order of 100,000, which its seller's people do not decide about. */
async function lineFor(amount: number, payer?: string) {
  const order = await awaitedByBank(100_000)
  const line = await lineOf(await as.finance(), [{ amount, payer: payer ?? order.remittance.reference }])
  const { id: lineId, version } = line
  return { party: seatAt(order.seller), input: { lineId, version, remittanceId: order.remittance.id, note: reason } }
}
async function approvedBySlip() {
  const order = await awaitedByBank(100_000)
  const sent = accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance)))
  accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(sent)))
  return order
}
async function slipSent() {
  const order = await awaitedByBank(100_000)
  return {
    order,
    sent: accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance))),
  }
}
async function slipOfSale() {
  const { order, sent } = await slipSent()
  return { party: seatAt(order.seller), input: approval(sent) }
}
async function slipOfBuyer() {
  const { order, sent } = await slipSent()
  return { party: { member: order.buyer }, input: approval(sent) }
}
async function slipOfColleague() {
  const who = await companyBuyer()
  const order = await awaitedByBank(100_000, who)
  const sent = accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance)))
  return { party: seatAt(who), input: approval(sent) }
}
async function decidedRefund() {
  const deal = await requestedRefund({ of: await shipped({ price: yen(5_000_000) }), amount: yen(400_000) })
  const { refundId } = deal
  const answer = { refundId, decision: 'approve', text: reason, fileIds: [] as never[] } as const
  accepted(await deal.seller.call(api.refunds.auditRefund, answer))
  return { ...deal, input: { refundId } }
}
async function refundOf(side: 'buyer' | 'seller') {
  const { buyer, seller, input } = await decidedRefund()
  return { party: side === 'buyer' ? { member: buyer } : seatAt(seller), input }
}
async function bouncedOf(side: 'buyer' | 'seller') {
  const { buyer, seller, refundId } = await bounced()
  return { party: side === 'buyer' ? { member: buyer } : seatAt(seller), input: { refundId, text: reason } }
}
async function slipWithLine() {
  const order = await approvedBySlip()
  const line = await lineOf(await as.finance(), [{ amount: 40_000, payer: order.remittance.reference }])
  const { id: lineId, version } = line
  return { party: seatAt(order.seller), input: { lineId, version, remittanceId: order.remittance.id } }
}
async function approvedTransfer() {
  const { seller, remittance } = await approvedBySlip()
  const [row] = await product().app.db`select version from remittance where id = ${remittance.id}`
  return { party: seatAt(seller), input: { remittanceId: remittance.id, version: Number(row?.version), note: reason } }
}
/** The payer has a seat at a company, at which the clerk has one, too. */
async function colleaguesLine() {
  const who = await companyBuyer()
  const order = await awaitedByBank(100_000, who)
  const line = await lineOf(await as.finance(), [{ amount: 40_000, payer: order.remittance.reference }])
  const { id: lineId, version } = line
  return { party: seatAt(who), input: { lineId, version, remittanceId: order.remittance.id } }
}

async function arrival() {
  const { seller, buyer, orderId } = await shipped({ price: { currency: 'JPY', minor: 10_000 } })
  return { seller, buyer, input: { orderId, reason } }
}
async function sale() {
  const { buyer, orderId } = await paid({ price: { currency: 'JPY', minor: 10_000 } })
  return { party: { member: buyer }, input: { orderId, reason } }
}
async function freightThatWasPaid() {
  const made = await unquoted()
  const { buyer, seller, orderId } = made
  accepted(await seller.call(api.orders.quoteFreight, quoteOf(made)))
  accepted(await buyer.call(api.orders.payFreight, { orderId, method: 'balance' }))
  accepted(await seller.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1' }))
  return { party: { member: buyer }, input: { orderId } }
}

async function fee() {
  const who = await as.seller()
  const rule = { currency: 'JPY', version: 0, basisPoints: 0, leastMinor: 0 } as const
  return { party: seatAt(who), input: { ...rule, companyId: who.companyId } }
}
async function payout(step: 'check' | 'reject') {
  const { seller, payoutId } = await requested()
  const [row] = await product().app.db`select version from payout where id = ${payoutId}`
  return { party: seatAt(seller), input: { payoutId, version: Number(row?.version), step, reference: '', reason } }
}
async function charge(state: 'escalated' | 'settled', of: 'seller' | 'agent') {
  const deal = await chargeIn(state)
  const party = of === 'seller' ? seatAt(deal.seller) : seatAt(await agentCompanyOf(deal))
  return { party, input: { chargeId: deal.chargeId, version: await versionOf(deal), reason } }
}
const decidedCharge = async (of: 'seller' | 'agent') => {
  const { party, input } = await charge('escalated', of)
  return { party, input: { ...input, amount: 1 } }
}
const bySeat = async () => {
  const { seller, input } = await arrival()
  return { party: seatAt(seller), input }
}
const byBuyer = async () => {
  const { buyer, input } = await arrival()
  return { party: { member: buyer }, input }
}

/** Every call by which staff decide about somebody's money; a new one is added by a line. */
const decisions: readonly Decision[] = [
  decision(api.credit.decideCredit, 'approve', creditErrors.ownCompany, application),
  decision(api.credit.decideCredit, 'limit', creditErrors.ownCompany, () => account('limit')),
  decision(api.credit.decideCredit, 'freeze', creditErrors.ownCompany, () => account('freeze')),
  decision(api.credit.decideCredit, 'close', creditErrors.ownCompany, () => account('close')),
  decision(api.credit.decideCredit, 'reopen', creditErrors.ownCompany, frozen),
  decision(api.credit.confirmCredit, 'agree', creditErrors.ownCompany, () => proposedLimit(true)),
  decision(api.credit.confirmCredit, 'give back', creditErrors.ownCompany, () => proposedLimit(false)),
  decision(api.orders.confirmReceipt, 'as the seller', orderErrors.ownOrder, bySeat),
  decision(api.orders.confirmReceipt, 'as the buyer', orderErrors.ownOrder, byBuyer),
  decision(api.orders.cancelManagedOrder, 'as the buyer', orderErrors.ownOrder, sale),
  decision(api.orders.returnFreight, 'as the buyer', orderErrors.ownOrder, freightThatWasPaid),
  decision(api.earnings.saveFeeRule, '', earningErrors.ownCompany, fee),
  decision(api.earnings.movePayout, 'check', earningErrors.ownCompany, () => payout('check')),
  decision(api.earnings.movePayout, 'reject', earningErrors.ownCompany, () => payout('reject')),
  decision(api.payments.reviewRemittance, 'sold by the company', bankErrors.ownMoney, slipOfSale),
  decision(api.payments.reviewRemittance, 'bought by the company', bankErrors.ownMoney, slipOfColleague),
  decision(api.payments.reviewRemittance, 'sent by themselves', paymentErrors.ownSlip, slipOfBuyer),
  decision(api.refunds.payRefund, 'as the buyer', refundErrors.ownOrder, () => refundOf('buyer')),
  decision(api.refunds.payRefund, 'as the seller', refundErrors.ownOrder, () => refundOf('seller')),
  decision(api.refunds.refundOnBalance, 'as the buyer', refundErrors.ownOrder, () => bouncedOf('buyer')),
  decision(api.refunds.refundOnBalance, 'as the seller', refundErrors.ownOrder, () => bouncedOf('seller')),
  decision(api.bank.payByLine, 'sold by the company', bankErrors.ownMoney, () => lineFor(100_000, 'ﾀﾞﾚｶ')),
  decision(api.bank.askForRest, 'sold by the company', bankErrors.ownMoney, () => lineFor(40_000)),
  decision(api.bank.askForRest, 'bought by the company', bankErrors.ownMoney, colleaguesLine),
  decision(api.bank.creditLine, 'sold by the company', bankErrors.ownMoney, () => lineFor(40_000)),
  decision(api.bank.confirmByLine, 'sold by the company', bankErrors.ownMoney, slipWithLine),
  decision(api.bank.reverseRemittance, 'sold by the company', bankErrors.ownMoney, approvedTransfer),
  decision(api.dropship.decideCharge, 'as the seller', dropshipErrors.financeOwnCompany, () => decidedCharge('seller')),
  decision(api.dropship.decideCharge, 'as the agent', dropshipErrors.financeOwnCompany, () => decidedCharge('agent')),
  decision(api.dropship.reverseCharge, '', dropshipErrors.financeOwnCompany, () => charge('settled', 'agent')),
]

/** Somebody with every right of the platform's staff and finance, or that for a member who exists. */
async function staffMember(known?: Pick<Person, 'id'>): Promise<Pick<Person, 'id'>> {
  const { id } = known ?? (await given.member())
  for (const role of ['platformStaff', 'financeStaff']) await given.grant(id, { role, scope: 'all' })
  return { id }
}
async function partyTo(party: Party): Promise<Person> {
  if ('member' in party) return as.member(await staffMember(party.member))
  const { companyId } = party
  const { id } = await staffMember()
  await given.grant(id, { role: 'companyFinance', scope: 'company', companyId })
  return as.member({ id })
}

/** Everything that is stored, without what any refused call leaves: who asked, when, and how often. */
const left = ['audit_entry', 'audit_change', 'audit_seal', 'request_nonce', 'rate_limit', 'session']
async function stored(): Promise<Record<string, string>> {
  const { db } = product().app
  const tables = await db<{ name: string }[]>`
    select c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = current_schema() and c.relname <> all(${left})
    order by c.relname
  `
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await db<{ sum: string }[]>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${db(name)} t
    `
    sums[name] = row?.sum ?? ''
  }
  return sums
}

describe('nobody decides for the platform about their own money or their company’s', () => {
  test.each(decisions)('$name', async ({ refused, begin }) => {
    const { party, take } = await begin()
    const [own, colleague] = [await partyTo(party), await as.member(await staffMember())]
    const before = await stored()
    expect(before).toHaveProperty('order_head')
    expect((await take(own)).code).toBe(refused.code)
    expect(await stored()).toEqual(before)
    // The same step by somebody with the same rights and no interest in it shows that nothing else refused it.
    expect((await take(colleague)).code).toBe(200)
  })
})
