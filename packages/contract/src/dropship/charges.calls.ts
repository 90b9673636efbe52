import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalLine, optionalText, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
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
/** In minor units of the charge's currency. */
const amount = integer(0, limits.unitPriceMinorMax)

/** Agents' charges: booked in the ledger, stated monthly, agreed and paid. */
export const chargesCalls = defineCalls(
  'dropship',
  {
    /** Lists what the company owes its agents, newest first, with sums by currency. */
    listAgentCosts: {
      path: '/back/dropship/agent-costs',
      access: sees,
      effect: 'read',
      addition: true,
      input: paged({ tab: z.enum(chargeTabs) }),
      output: sendCharges,
      refusals: [],
    },
    /** Lists what the company earned as an agent, newest first, with sums by currency. */
    listAgentPay: {
      path: '/back/dropship/agent-pay',
      access: earns,
      effect: 'read',
      addition: true,
      input: paged({ tab: z.enum(chargeTabs) }),
      output: sendCharges,
      refusals: [],
    },
    /**
     * The seller accepts a charge, also after an objection; for people who move the company's money, up to their limit.
     */
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
     * The seller objects and names a lower amount; for people who move the company's money, up to their limit. Without an
     * answer of the agent in time the platform decides.
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
    /** The agent accepts the lower amount, within their limit, or insists, and the platform decides. */
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
  },
  { alsoChanges: ['earnings'] },
)

const managedFilters = {
  tab: z.optional(z.nullable(z.enum(managedChargeTabs))),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Agents' charges for finance. */
export const managedChargesCalls = defineCalls(
  'dropship',
  {
    /** Lists charges by what they wait for and by deadline, with counts. */
    listManagedCharges: {
      path: '/back/finance/agent-charge-list',
      access: reads,
      effect: 'read',
      addition: true,
      input: paged(managedFilters),
      output: pageWithCounts(managedCharge),
      refusals: [],
    },
    /** Exports the charges of `listManagedCharges`. */
    exportCharges: exportOf({
      of: '/back/finance/agent-charge-list',
      may: 'finance.record.export',
      reach: 'all',
      filters: managedFilters,
      row: managedCharge,
    }),
    /** Reads a charge with the words of both sides. */
    readManagedCharge: {
      path: '/back/finance/agent-charge-detail',
      access: reads,
      effect: 'read',
      addition: true,
      input: one,
      output: managedCharge,
      refusals: [requestErrors.notFound],
    },
    /** The platform decides a disputed charge; both sides read the reason. */
    decideCharge: {
      path: '/back/finance/agent-charge-decide',
      access: decides,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...one.shape,
        /** The version that was read; refused when it has changed. */
        version: integer(1, 1_000_000),
        amount,
        reason: text(limits.textAreaLength),
      }),
      output: managedCharge,
      refusals: [...moves, requestErrors.olderVersion, dropshipErrors.chargeTooMuch, dropshipErrors.financeOwnCompany],
    },
    /** Takes a paid charge back when the order was refunded through the agent's fault. */
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
  },
  { alsoChanges: ['earnings'] },
)
