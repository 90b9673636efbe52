import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { bankErrors } from '../bank/bank.errors.ts'
import { defineCalls } from '../call.ts'
import { idOf, optionalLine, text } from '../fields.ts'
import { refundErrors } from '../refunds/refunds.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { oneOnline } from './one-payment.ts'
import { managedOnlinePayment, onlinePaymentRow, takeBackEnds } from './online.shapes.ts'
import { onlinePaymentMachine } from './online.states.ts'
import { paymentErrors } from './payments.errors.ts'

const onlineFilters = {
  state: z.optional(z.nullable(z.enum(onlinePaymentMachine.states))),
  /** Only payments with a refund that the provider refuses. */
  refused: z.optional(z.boolean()),
  /** Only payments that wait for finance: with a take-back or dispute that is not settled, or a refused refund. */
  waits: z.optional(z.boolean()),
  /** The provider's reference, the payer, or the number of what is paid. */
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Online payments for finance. */
export const managedOnlineCalls = defineCalls('payments', {
  /** Lists captures and refunds of online providers, newest first. */
  listOnlinePayments: {
    path: '/back/order/online-pay-list',
    access: { may: 'finance.remittance.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: paged(onlineFilters),
    output: z.object({ ...pageWithCounts(onlinePaymentRow).shape, refused: z.int(), waits: z.int() }),
    refusals: [],
  },
  /** Reads an online payment with its captures, surplus and refunds. */
  readManagedOnlinePayment: {
    path: '/back/order/online-pay-detail',
    access: { may: 'finance.remittance.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: oneOnline,
    output: managedOnlinePayment,
    refusals: [requestErrors.notFound],
  },
  /**
   * Decides about a surplus that the provider refuses to refund: ask again, or credit the payer, above the set sum by
   * two people.
   */
  settleSurplus: {
    path: '/back/order/online-surplus',
    access: { may: 'finance.refund.pay', reach: 'all' },
    effect: 'write',
    alsoChanges: ['ledger'],
    once: true,
    addition: true,
    input: z.strictObject({ surplusId: idOf('surplus'), step: z.enum(['retry', 'credit']) }),
    output: managedOnlinePayment,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.overLimit,
      bankErrors.ownMoney,
      bankErrors.secondPerson,
      bankErrors.payerLeft,
      paymentErrors.captureContested,
    ],
  },
  /**
   * Settles what the provider took back, or a lost dispute, with a note: the platform bears it, the provider gave it back, or it
   * was the payout of a refund of exactly this sum, which is then done. Above the set sum the first person's outcome is kept and
   * moves nothing; another one who says the same completes it, and one who says otherwise is the first again.
   */
  settleTakeBack: {
    path: '/back/order/online-take-back',
    access: { may: 'finance.refund.pay', reach: 'all' },
    effect: 'write',
    alsoChanges: ['ledger', 'orders', 'goods', 'refunds'],
    once: true,
    addition: true,
    input: z.strictObject({
      takeBackId: idOf('provider-take-back'),
      as: z.enum(takeBackEnds),
      /** With `refund`: the refund that it paid. */
      refundId: z.optional(idOf('refund')),
      /** With `borne`: the decided refunds are owed besides and will be paid as well. */
      refundsStayDue: z.optional(z.boolean()),
      /** Whether a colleague's proposal was shown, by default not: who has not seen it does not complete it. */
      isProposed: z.optional(z.boolean()),
      note: text(limits.textAreaLength),
    }),
    output: managedOnlinePayment,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.olderVersion,
      requestErrors.overLimit,
      bankErrors.ownMoney,
      bankErrors.secondPerson,
      paymentErrors.captureContested,
      paymentErrors.takeBackDiffers,
      paymentErrors.refundOwed,
      refundErrors.secondPerson,
      refundErrors.checkFirst,
      refundErrors.ownOrder,
    ],
  },
  /** Exports the payments of `listOnlinePayments`. */
  exportOnlinePayments: exportOf({
    of: '/back/order/online-pay-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: onlineFilters,
    row: onlinePaymentRow,
  }),
})
