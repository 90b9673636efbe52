import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { companyErrors } from '../companies/companies.errors.ts'
import { defineCalls } from '../call.ts'
import { idOf, integer, narrowLine, optionalLine, optionalText, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { bankErrors } from './bank.errors.ts'
import { bankLine, bankLineRow, bankTabs, bookings, matching } from './bank.shapes.ts'

const reads = { may: 'finance.remittance.read', reach: 'all' } as const
const reviews = { may: 'finance.remittance.review', reach: 'all' } as const
/** Taking a line out of the books needs a fresh proof of identity. */
const corrects = { ...reviews, again: true } as const
const sends = { may: 'finance.refund.pay', reach: 'all', again: true } as const
const seen = { lineId: idOf('bank-line'), version: z.int() }
const forRemittance = {
  ...seen,
  remittanceId: idOf('remittance'),
  /** The missing amount that the clerk saw; refused when it has changed. */
  missing: z.optional(z.int()),
  note: z.optional(optionalText(limits.textAreaLength)),
}
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
  /** Only lines that pay this transfer or may pay it. */
  remittanceId: z.optional(idOf('remittance')),
  /** Only undecided outgoing lines small enough for a bank charge. */
  chargeable: z.optional(z.boolean()),
}

/** Lines of the platform's bank statements: what they pay, and the queue of undecided ones. */
export const bankCalls = defineCalls(
  'bank',
  {
    /** Lists statement lines: waiting ones by deadline, all others newest first. */
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
    /** Exports the lines of `listBankLines`. */
    exportBankLines: exportOf({
      of: '/back/finance/bank-line-list',
      may: 'finance.record.export',
      reach: 'all',
      filters: lineFilters,
      row: bankLineRow,
    }),
    /** Reads a line with its candidate transfers. `words` searches others by reference, order number or payer. */
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
     * Pays a transfer with this line. A surplus is credited to the payer or stays open to be sent back. Above the set sum
     * two people decide where neither reference nor payer fits, or where so large a surplus is credited.
     */
    payByLine: {
      path: '/back/finance/bank-line-pay',
      access: reviews,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...forRemittance, surplus: z.optional(z.enum(['credit', 'keep'])) }),
      output: bankLine,
      refusals: [...paying, companyErrors.notSelling],
    },
    /**
     * Keeps the line as a part of a transfer and asks the buyer for the rest with a new deadline. Two people as in
     * `payByLine`.
     */
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
     * Assigns the line to a transfer that was approved by its slip, so that it is not counted twice. A surplus stays
     * open. If it is less, the rest is awaited on another line, or with `charge` booked as kept by a bank.
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
    /** Credits the open part of the line to whoever was to pay that transfer. Above the set sum two people decide. */
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
    /** Sends the open part back, with the bank's number of that transfer. Above the set sum two people decide. */
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
    /** Withdraws a wrongly imported line about which nothing was decided. Above the set sum two people decide. */
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
    /** Ends a request for two people: the second refuses or the first withdraws it, and the line waits again. */
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
     * Undoes a booking or credit of this line, which then waits for a decision again. Above the set sum by another person
     * than the one who decided. Refused when the credited money is gone.
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
    /** Sets a line aside for some days; the money stays where it is. */
    setLineAside: {
      path: '/back/finance/bank-line-aside',
      access: reviews,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...seen,
        note: text(limits.textAreaLength),
        /** The number of business days. */
        days: z.optional(integer(1, limits.asideDaysMax)),
      }),
      output: bankLine,
      refusals: moves,
    },
    /** Puts a line that was set aside back into the queue. */
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
  },
  { alsoChanges: ['payments', 'orders', 'ledger', 'goods'] },
)
