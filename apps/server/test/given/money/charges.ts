import { api } from '@kikai/contract/api'
import type { ChargeState } from '@kikai/contract/dropship/charges.states'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { dropshipDomain } from '../../../src/domains/dropship/dropship.handlers.ts'
import { type Person, as } from '../../as.ts'
import { product, sweep, system } from '../../harness.ts'
import { givenPayoutAccount, step, timePasses } from './earnings.ts'
import { accepted } from '../deals/orders.ts'
import { type SentOut, sentOut } from '../deals/send-outs.ts'

export type Charged = SentOut & { chargeId: Id<'send-charge'> }

/**
 * An order that an agent company has sent out and the buyer received: 5,000 for handling and packing, 12,000 for
 * freight.
 */
export async function charged(): Promise<Charged> {
  const deal = await sentOut('shipped', { price: jpy(1_000_000) })
  accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
  await dropshipDomain.listeners?.['order.completed']?.(system(), { orderId: deal.orderId })
  const [row] = await product().app.db<{ id: Id<'send-charge'> }[]>`
    select id from send_charge where send_out_id = ${deal.sendOutId}
  `
  if (!row) throw new Error('an order was received and its agent has earned nothing')
  return { ...deal, chargeId: row.id }
}

/** A charge whose month is over, so that it is on a statement. */
export async function stated(deal?: Charged): Promise<Charged> {
  const of = deal ?? (await charged())
  await product().app.db`update send_charge set month = '2026-01' where id = ${of.chargeId}`
  await sweep('dropship.state')
  return of
}

/** Lets the days for an objection or an answer pass. */
export async function nobodyAnswers({ chargeId }: Pick<Charged, 'chargeId'>): Promise<void> {
  await product().app.db`update send_charge set deadline_at = app_now() - interval '1 second' where id = ${chargeId}`
  await sweep('dropship.settle')
}

export const objection = { amount: 10_000, text: 'It came without its forks.' }

/** A charge in this state. Due charges wait, because the seller's money is held. */
export async function chargeIn(state: ChargeState): Promise<Charged> {
  const deal = await charged()
  const { seller, agent, chargeId } = deal
  if (state === 'booked') return deal
  await stated(deal)
  if (state === 'stated') return deal
  if (state === 'disputed' || state === 'escalated') {
    accepted(await seller.call(api.dropship.disputeCharge, { chargeId, ...objection }))
    if (state === 'escalated')
      accepted(await agent.call(api.dropship.answerCharge, { chargeId, answer: 'insist', text: '' }))
    return deal
  }
  accepted(await seller.call(api.dropship.confirmCharge, { chargeId }))
  if (state === 'due') return deal
  await timePasses(deal)
  await sweep('dropship.pay')
  if (state === 'settled') return deal
  const finance = await as.finance()
  const reason = 'The machine fell off the lorry.'
  accepted(await finance.call(api.dropship.reverseCharge, { chargeId, version: await versionOf(deal), reason }))
  return deal
}

export async function versionOf({ chargeId }: Pick<Charged, 'chargeId'>): Promise<number> {
  const [row] = await product().app.db<{ version: number }[]>`select version from send_charge where id = ${chargeId}`
  return row?.version ?? 0
}

export const chargeStateOf = async ({ chargeId }: Pick<Charged, 'chargeId'>): Promise<string> =>
  String((await product().app.db`select state from send_charge where id = ${chargeId}`)[0]?.state)

/** The agent's company. */
export async function agentCompanyOf({ chargeId }: Pick<Charged, 'chargeId'>) {
  const [row] = await product().app.db<{ companyId: Id<'company'> }[]>`
    select agent_company_id as company_id from send_charge where id = ${chargeId}
  `
  if (!row) throw new Error('no charge')
  return row
}

export type PayRequested = Charged & { payoutId: Id<'payout'> }
/** The agent's company has requested a payout of all its money. */
export async function payRequested(deal: Charged): Promise<PayRequested> {
  const { agent } = deal
  await givenPayoutAccount(await agentCompanyOf(deal))
  accepted(await agent.call(api.earnings.requestPayout, { currency: 'JPY', amount: null }))
  const [newest] = accepted(await agent.call(api.earnings.listPayouts, {})).data
  if (!newest) throw new Error('a payout was asked for and there is none')
  return { ...deal, payoutId: newest.id }
}

export type ApprovedPay = PayRequested & { first: Person; second: Person }
/** An agent's pay in a payout that two people of finance have approved. */
export async function approvedPay(): Promise<ApprovedPay> {
  const deal = await payRequested(await chargeIn('settled'))
  const [first, second] = [await as.finance(), await as.finance()]
  accepted(await step(first, deal.payoutId, 'check'))
  accepted(await step(second, deal.payoutId, 'approve'))
  return { ...deal, first, second }
}

/** Finance reverses the agent's pay. */
export async function takenBack(deal: Charged): Promise<void> {
  const reversal = { chargeId: deal.chargeId, version: await versionOf(deal), reason: 'It fell off the lorry.' }
  accepted(await (await as.finance()).call(api.dropship.reverseCharge, reversal))
}
