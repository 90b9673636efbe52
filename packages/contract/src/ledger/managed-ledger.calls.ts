import { limits } from '@kikai/kernel/limits'
import { currencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant, optionalLine } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import {
  ledgerAccount,
  ledgerAccounts,
  ledgerBuckets,
  ledgerEntries,
  ledgerEntry,
  ownerKinds,
  transaction,
  transactionDetail,
  transactionKinds,
  trialBalance,
} from './managed-ledger.shapes.ts'

const reads = { may: 'finance.ledger.read', reach: 'all' } as const
const takes = { may: 'finance.record.export', reach: 'all' } as const

/** From a moment up to before another; the reader's time zone decides about days. */
const period = { from: z.optional(z.nullable(instant)), until: z.optional(z.nullable(instant)) }
const words = z.optional(optionalLine(limits.searchWordsLength))
const accountFilters = {
  owner: z.optional(z.nullable(z.enum(ownerKinds))),
  currency: z.optional(z.nullable(z.enum(currencies))),
  bucket: z.optional(z.nullable(z.enum(ledgerBuckets))),
  words,
}
const entryFilters = { accountId: idOf('ledger-account'), ...period }
const transactionFilters = { kind: z.optional(z.nullable(z.enum(transactionKinds))), words, ...period }

/** The ledger for finance, read only. */
export const managedLedgerCalls = defineCalls('ledger', {
  /** Reads the trial balance: opening, sums and closing of all accounts by kind and currency, which add up to zero. */
  readTrialBalance: {
    path: '/back/finance/trial-balance',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject(period),
    output: trialBalance,
    refusals: [],
  },
  /**
   * Lists accounts by owner, currency and kind, newest first, members masked. Words are a company's name or a complete
   * mail address.
   */
  listLedgerAccounts: {
    path: '/back/finance/ledger-account-list',
    access: reads,
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged(accountFilters),
    output: ledgerAccounts,
    refusals: [],
  },
  /** Exports the accounts of `listLedgerAccounts`. */
  exportLedgerAccounts: exportOf({
    of: '/back/finance/ledger-account-list',
    ...takes,
    filters: accountFilters,
    row: ledgerAccount,
  }),
  /** Lists the entries of an account with running balances, newest first, and the sums of the period. */
  listLedgerEntries: {
    path: '/back/finance/ledger-entry-list',
    access: reads,
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged(entryFilters),
    output: ledgerEntries,
    refusals: [requestErrors.notFound],
  },
  /** Exports the entries of `listLedgerEntries`. */
  exportLedgerEntries: exportOf({
    of: '/back/finance/ledger-entry-list',
    ...takes,
    filters: entryFilters,
    row: ledgerEntry,
    refusals: [requestErrors.notFound],
  }),
  /** Lists transactions by kind, period and words (a complete number or an amount), newest first. */
  listTransactions: {
    path: '/back/finance/transaction-list',
    access: reads,
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged(transactionFilters),
    output: page(transaction),
    refusals: [],
  },
  /** Exports the transactions of `listTransactions`. */
  exportTransactions: exportOf({
    of: '/back/finance/transaction-list',
    ...takes,
    filters: transactionFilters,
    row: transaction,
  }),
  /** Reads a transaction with both sides, its cause and related ones. */
  readTransaction: {
    path: '/back/finance/transaction-detail',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({ transactionId: idOf('transaction') }),
    output: transactionDetail,
    refusals: [requestErrors.notFound],
  },
})
