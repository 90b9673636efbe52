import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, narrowLine, optionalLine, optionalText, text } from '../fields.ts'
import { orderErrors } from '../orders/orders.errors.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { remittance } from '../payments/payments.shapes.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, pageWithCounts, paged } from '../wire/paging.ts'
import { bankErrors } from './bank.errors.ts'
import { bankLine, bankLineRow, bankTabs, bookings, matching, unseenTransfer } from './bank.shapes.ts'

const reads = { may: 'finance.remittance.read', reach: 'all' } as const
const reviews = { may: 'finance.remittance.review', reach: 'all' } as const
/** What takes a line out of the books: whoever does it shows once more that it is they. */
const corrects = { ...reviews, again: true } as const
const sends = { may: 'finance.refund.pay', reach: 'all', again: true } as const
const seen = { lineId: idOf('bank-line'), version: z.int() }
const forRemittance = {
  ...seen,
  remittanceId: idOf('remittance'),
  /** What was to come of it when whoever presses looked; where it is another sum by now they look again. */
  missing: z.optional(z.int()),
  note: z.optional(optionalText(limits.textAreaLength)),
}
const seenTransfer = { remittanceId: idOf('remittance'), version: z.int() }
const moves = [requestErrors.notFound, requestErrors.wrongState, requestErrors.olderVersion] as const
const paying = [
  ...moves,
  requestErrors.overLimit,
  bankErrors.amountDiffers,
  bankErrors.notAwaited,
  bankErrors.otherCurrency,
  bankErrors.ownMoney,
  bankErrors.secondPerson,
] as const
const lineFilters = {
  tab: z.optional(z.nullable(z.enum(bankTabs))),
  currency: z.optional(z.nullable(z.enum(priceCurrencies))),
  words: z.optional(optionalLine(limits.searchWordsLength)),
  /** Lines that are the money of this transfer, or may be. */
  remittanceId: z.optional(idOf('remittance')),
  /** Outgoing lines of no more than a bank takes for its work, of which nothing says what they are. */
  chargeable: z.optional(z.boolean()),
}

/** The lines of the platform's bank statements: what they pay, and the queue of those that somebody decides about. */
export const bankCalls = defineCalls('bank', {
  /** Lines of statements: those that wait for somebody by their deadline, all others the newest first. */
  listBankLines: {
    path: '/back/finance/bank-line-list',
    showsPersonal: true,
    access: reads,
    effect: 'read',
    addition: true,
    input: paged(lineFilters),
    output: z.object({ ...pageWithCounts(bankLineRow).shape, matching }),
    refusals: [],
  },
  /** Takes away the lines that `listBankLines` lists. */
  exportBankLines: exportOf({
    of: '/back/finance/bank-line-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: lineFilters,
    row: bankLineRow,
  }),
  /** Transfers whose slip was approved and whose money no statement has shown, the oldest first. */
  listUnseenTransfers: {
    path: '/back/finance/bank-unseen-list',
    showsPersonal: true,
    access: reads,
    effect: 'read',
    addition: true,
    input: paged({ currency: lineFilters.currency }),
    output: page(unseenTransfer),
    refusals: [],
  },
  /** One line with the transfers that it may be. `words` looks for others by reference, order number or payer. */
  readBankLine: {
    path: '/back/finance/bank-line-detail',
    showsPersonal: true,
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({
      lineId: idOf('bank-line'),
      words: z.optional(optionalLine(limits.searchWordsLength)),
    }),
    output: bankLine,
    refusals: [requestErrors.notFound],
  },
  /**
   * This money pays that transfer. What it is more comes onto the payer's balance, or stays open to be sent back. Where neither
   * reference nor payer fits, or so much more comes onto the balance, one person asks for it above the set sum and another does it.
   */
  payByLine: {
    path: '/back/finance/bank-line-pay',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...forRemittance, surplus: z.optional(z.enum(['credit', 'keep'])) }),
    output: bankLine,
    refusals: paying,
  },
  /** It is a part of that transfer: it is kept for it, and the buyer is asked for the rest, with a new deadline. Two people as in `payByLine`. */
  askForRest: {
    path: '/back/finance/bank-line-ask-rest',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject(forRemittance),
    output: bankLine,
    refusals: paying,
  },
  /**
   * A clerk has approved that transfer before, by its slip; this line is its money, and it is not counted twice. What it is more
   * stays open. Where it is less the rest is awaited on another line, or `charge`: a bank kept it.
   */
  confirmByLine: {
    path: '/back/finance/bank-line-confirm',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...forRemittance, lack: z.optional(z.enum(['await', 'charge'])) }),
    output: bankLine,
    refusals: [...paying, bankErrors.chargeUnproven],
  },
  /** What is open of it comes onto the balance of whoever was to pay that transfer. Above the set sum one person asks and another does it. */
  creditLine: {
    path: '/back/finance/bank-line-credit',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject(forRemittance),
    output: bankLine,
    refusals: [...paying, bankErrors.noteNeeded, bankErrors.reasonNeeded, bankErrors.payerLeft, bankErrors.slipWaits],
  },
  /** What is open of it goes back by bank, with the bank's number of that transfer. Above the set sum one person asks and another sends. */
  sendBackLine: {
    path: '/back/finance/bank-line-send-back',
    access: sends,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...seen,
      returnRef: z.optional(narrowLine(60, 0)),
      note: z.optional(optionalText(limits.textAreaLength)),
    }),
    output: bankLine,
    refusals: [
      ...moves,
      requestErrors.overLimit,
      bankErrors.secondPerson,
      bankErrors.returnRefNeeded,
      bankErrors.noteNeeded,
    ],
  },
  /** Takes a line back that was imported wrongly, before anything was done with it. Above the set sum one person asks and another does it. */
  withdrawBankLine: {
    path: '/back/finance/bank-line-withdraw',
    access: corrects,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...seen, note: text(limits.textAreaLength) }),
    output: bankLine,
    refusals: [...moves, requestErrors.overLimit, bankErrors.secondPerson],
  },
  /** The second person does not agree with what was asked for, or the first one thinks better of it: the line waits in the queue again. */
  keepLine: {
    path: '/back/finance/bank-line-keep',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...seen, note: text(limits.textAreaLength) }),
    output: bankLine,
    refusals: moves,
  },
  /**
   * Money that is no buyer's. `provider`: its payout to us. `returned`: a payout to a seller that the bank gave back and that is
   * booked already, by its number. `income`: interest and the like. `charge`: what went out for the bank's work. `ordered`: the
   * money of something that our books had sent. `left`: it is kept, and none of ours. Above the set sum one person asks and
   * another does it, but for what was ordered.
   */
  bookLine: {
    path: '/back/finance/bank-line-book',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...seen,
      as: z.enum(bookings),
      payoutNumber: z.optional(narrowLine(40, 0)),
      orderedId: z.optional(idOf('transaction')),
      note: text(limits.textAreaLength),
    }),
    output: bankLine,
    refusals: [
      ...moves,
      requestErrors.overLimit,
      bankErrors.secondPerson,
      bankErrors.noSuchReturn,
      bankErrors.chargeTooMuch,
      bankErrors.notOrdered,
    ],
  },
  /**
   * What was booked or credited of this line was wrong: it is posted backwards, and all of it waits for a decision again. Above the
   * set sum somebody else does it than who decided. Refused where the credited money is gone.
   */
  reopenLine: {
    path: '/back/finance/bank-line-reopen',
    access: corrects,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...seen, note: text(limits.textAreaLength) }),
    output: bankLine,
    refusals: [...moves, requestErrors.overLimit, bankErrors.ownDecision, bankErrors.creditSpent],
  },
  /**
   * An approved bank transfer was not its own: its payment is posted backwards, its lines wait for a decision again, and the orders
   * end. Not once goods have left or an order is over. Above the set sum one person asks and another does it.
   */
  reverseRemittance: {
    path: '/back/finance/remittance-reverse',
    access: corrects,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...seenTransfer, note: text(limits.textAreaLength) }),
    output: remittance,
    refusals: [
      ...moves,
      requestErrors.overLimit,
      bankErrors.ownMoney,
      bankErrors.secondPerson,
      bankErrors.ownDecision,
      bankErrors.usedElsewhere,
      bankErrors.surplusSpent,
      paymentErrors.goodsLeft,
      paymentErrors.notReversible,
      orderErrors.transferUnderReview,
    ],
  },
  /** The second person does not agree with reversing an approval, or the first one thinks better of it. */
  keepApproval: {
    path: '/back/finance/remittance-keep',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject(seenTransfer),
    output: remittance,
    refusals: moves,
  },
  /** It is looked into later; the money stays where it is, and the line comes back into the queue on that day. */
  setLineAside: {
    path: '/back/finance/bank-line-aside',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...seen,
      note: text(limits.textAreaLength),
      /** In so many business days it is looked at again. */
      days: z.optional(integer(1, limits.asideDaysMax)),
    }),
    output: bankLine,
    refusals: moves,
  },
  /** What was set aside waits in the queue again. */
  takeUpLine: {
    path: '/back/finance/bank-line-take-up',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject(seen),
    output: bankLine,
    refusals: moves,
  },
})
