import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalLine, optionalText, price } from '../fields.ts'
import { payoutAccount } from '../refunds/refunds.shapes.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, pageWithCounts, paged } from '../wire/paging.ts'
import { withdrawalErrors } from './withdrawals.errors.ts'
import {
  withdrawal,
  withdrawalCurrency,
  withdrawalDetail,
  withdrawalRow,
  withdrawalTabs,
} from './withdrawals.shapes.ts'
import { withdrawalSteps } from './withdrawals.states.ts'

/** Paying refunded money out to a member's bank account. */
export const withdrawalsCalls = defineCalls(
  'withdrawals',
  {
    /** Lists the member's withdrawals, newest first. */
    listWithdrawals: {
      path: '/api/member/withdrawal-list',
      access: 'member',
      effect: 'read',
      addition: true,
      input: paged({}),
      output: page(withdrawal),
      refusals: [],
    },
    /** Requests that refunded money is sent to a bank account; it leaves the balance at once. */
    requestWithdrawal: {
      path: '/api/member/withdrawal-request',
      access: 'memberAgain',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ amount: price, account: payoutAccount }),
      output: withdrawal,
      refusals: [withdrawalErrors.moreThanCameBack, withdrawalErrors.tooLittle, withdrawalErrors.tooManyOpen],
    },
    /** Cancels an unreleased withdrawal; the money returns to the balance. */
    cancelWithdrawal: {
      path: '/api/member/withdrawal-cancel',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ withdrawalId: idOf('withdrawal') }),
      output: withdrawal,
      refusals: [requestErrors.notFound, requestErrors.wrongState],
    },
  },
  { alsoChanges: ['ledger'] },
)

const reads = { may: 'finance.payout.read', reach: 'all' } as const
const moves = { may: 'finance.refund.pay', reach: 'all', again: true } as const

const queueFilters = {
  tab: z.optional(z.nullable(z.enum(withdrawalTabs))),
  currency: z.optional(z.nullable(withdrawalCurrency)),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Withdrawals for finance. */
export const managedWithdrawalsCalls = defineCalls(
  'withdrawals',
  {
    /** Lists withdrawals by whose turn it is and by deadline, with counts. */
    listManagedWithdrawals: {
      path: '/back/finance/withdrawal-list',
      access: reads,
      effect: 'read',
      mayLag: true,
      addition: true,
      input: paged(queueFilters),
      output: pageWithCounts(withdrawalRow),
      refusals: [],
    },
    /** Exports the withdrawals of `listManagedWithdrawals`. */
    exportWithdrawals: exportOf({
      of: '/back/finance/withdrawal-list',
      may: 'finance.record.export',
      reach: 'all',
      filters: queueFilters,
      row: withdrawalRow,
    }),
    /** Reads a withdrawal; its account only for those who may send it. */
    readManagedWithdrawal: {
      path: '/back/finance/withdrawal-detail',
      showsPersonal: true,
      access: reads,
      effect: 'read',
      addition: true,
      input: z.strictObject({ withdrawalId: idOf('withdrawal') }),
      output: withdrawalDetail,
      refusals: [requestErrors.notFound],
    },
    /** Releases, sends or rejects a withdrawal, or reports, confirms or denies a return by the bank. */
    moveWithdrawal: {
      path: '/back/finance/withdrawal-move',
      access: moves,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        withdrawalId: idOf('withdrawal'),
        /** The version that was read; refused when it has changed. */
        version: integer(1, 1_000_000),
        step: z.enum(withdrawalSteps),
        /** The bank’s, with which it was sent. */
        reference: optionalLine(60),
        /** Why it is refused, or came back: the member reads it. */
        reason: optionalText(limits.textAreaLength),
      }),
      output: withdrawalDetail,
      refusals: [
        requestErrors.notFound,
        requestErrors.wrongState,
        requestErrors.olderVersion,
        requestErrors.overLimit,
        withdrawalErrors.secondPerson,
        withdrawalErrors.accountUnreadable,
        withdrawalErrors.payerLeft,
        withdrawalErrors.releasedByAnother,
      ],
    },
  },
  { alsoChanges: ['ledger'] },
)
