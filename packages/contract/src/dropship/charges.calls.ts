import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalLine, optionalText, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { chargeTabs, managedCharge, managedChargeTabs, sendCharge, sendCharges } from './charges.shapes.ts'
import { dropshipErrors } from './dropship.errors.ts'

const sees = { may: 'order.sendout.read', reach: 'company' } as const
const pays = { may: 'seller.payout.request', reach: 'company' } as const
const earns = { may: 'order.sendout.work', reach: 'company' } as const
const reads = { may: 'finance.payout.read', reach: 'all' } as const
const decides = { may: 'finance.payout.move', reach: 'all', again: true } as const
const one = z.strictObject({ chargeId: idOf('send-charge') })
const moves = [requestErrors.notFound, requestErrors.wrongState]
/** In minor units of the charge’s currency. */
const amount = integer(0, limits.unitPriceMinorMax)

/** What sending out by companies costs and brings: booked by the ledger, stated by the month, agreed on, paid. */
export const chargesCalls = defineCalls('dropship', {
  /** What the company owes its agents, the newest first, with the sums of each currency. */
  listAgentCosts: {
    path: '/back/dropship/agent-costs',
    access: sees,
    effect: 'read',
    addition: true,
    input: paged({ tab: z.enum(chargeTabs) }),
    output: sendCharges,
    refusals: [],
  },
  /** What the company earned as an agent, the newest first, with the sums of each currency. */
  listAgentPay: {
    path: '/back/dropship/agent-pay',
    access: earns,
    effect: 'read',
    addition: true,
    input: paged({ tab: z.enum(chargeTabs) }),
    output: sendCharges,
    refusals: [],
  },
  /** The seller agrees to a charge as it is, also after having objected: whoever moves the company's money, up to their limit. */
  confirmCharge: {
    path: '/back/dropship/confirm-charge',
    access: pays,
    effect: 'write',
    once: true,
    addition: true,
    input: one,
    output: sendCharge,
    refusals: [...moves, requestErrors.overLimit],
  },
  /**
   * The seller objects, and says what it would pay, which the agent may take at once: whoever moves the company's money, up to their
   * limit. The agent answers within the set days, then the platform decides.
   */
  disputeCharge: {
    path: '/back/dropship/dispute-charge',
    access: pays,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, amount, text: text(limits.textAreaLength) }),
    output: sendCharge,
    refusals: [...moves, requestErrors.overLimit, dropshipErrors.chargeNotLess],
  },
  /**
   * The agent takes what the seller would pay, if they move their company's money up to so much; or insists, and the platform
   * decides.
   */
  answerCharge: {
    path: '/back/dropship/answer-charge',
    access: earns,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...one.shape,
      answer: z.enum(['agree', 'insist']),
      text: optionalText(limits.textAreaLength),
    }),
    output: sendCharge,
    refusals: [...moves, requestErrors.overLimit],
  },
})

/** What agents are paid, for finance. */
export const managedChargesCalls = defineCalls('dropship', {
  /** Charges by what they wait for, the nearest deadline first, with the number of each. */
  listManagedCharges: {
    path: '/back/finance/agent-charge-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged({
      tab: z.optional(z.nullable(z.enum(managedChargeTabs))),
      words: z.optional(optionalLine(limits.searchWordsLength)),
    }),
    output: pageWithCounts(managedCharge),
    refusals: [],
  },
  /** One charge with both sides and what they said. */
  readManagedCharge: {
    path: '/back/finance/agent-charge-detail',
    access: reads,
    effect: 'read',
    addition: true,
    input: one,
    output: managedCharge,
    refusals: [requestErrors.notFound],
  },
  /** The platform decides what is paid where the two do not agree; both read why. */
  decideCharge: {
    path: '/back/finance/agent-charge-decide',
    access: decides,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...one.shape,
      /** The version that was looked at: nothing is decided unseen. */
      version: integer(1, 1_000_000),
      amount,
      reason: text(limits.textAreaLength),
    }),
    output: managedCharge,
    refusals: [...moves, requestErrors.olderVersion, dropshipErrors.chargeTooMuch, dropshipErrors.financeOwnCompany],
  },
  /** Takes back what an agent was paid, where the order was refunded through its fault: the seller has it again. */
  reverseCharge: {
    path: '/back/finance/agent-charge-reverse',
    access: decides,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...one.shape,
      version: integer(1, 1_000_000),
      reason: text(limits.textAreaLength),
    }),
    output: managedCharge,
    refusals: [...moves, requestErrors.olderVersion, dropshipErrors.financeOwnCompany],
  },
})
