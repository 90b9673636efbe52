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

/** From a moment on, up to before another: the reader’s days begin where they are. */
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

/** The ledger, for finance to read: nothing in it can be changed. */
export const managedLedgerCalls = defineCalls('ledger', {
  /** What all accounts of each kind had, received, gave and have, by currency, and that it adds up to nothing. */
  readTrialBalance: {
    path: '/back/finance/trial-balance',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject(period),
    output: trialBalance,
    refusals: [],
  },
  /** Accounts by owner, currency and kind, the newest first; members by their masked names. Words are a company’s name or a member’s whole email. */
  listLedgerAccounts: {
    path: '/back/finance/ledger-account-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged(accountFilters),
    output: ledgerAccounts,
    refusals: [],
  },
  /** Takes away the accounts that `listLedgerAccounts` lists. */
  exportLedgerAccounts: exportOf({
    of: '/back/finance/ledger-account-list',
    ...takes,
    filters: accountFilters,
    row: ledgerAccount,
  }),
  /** The entries of one account, the newest first, each with the balance after it, and the sums of the period. */
  listLedgerEntries: {
    path: '/back/finance/ledger-entry-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged(entryFilters),
    output: ledgerEntries,
    refusals: [requestErrors.notFound],
  },
  /** Takes away the entries that `listLedgerEntries` lists. */
  exportLedgerEntries: exportOf({
    of: '/back/finance/ledger-entry-list',
    ...takes,
    filters: entryFilters,
    row: ledgerEntry,
    refusals: [requestErrors.notFound],
  }),
  /** Transactions, the newest first, by kind, period, and words: a whole number, of an order also what followed from it, or an amount. */
  listTransactions: {
    path: '/back/finance/transaction-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged(transactionFilters),
    output: page(transaction),
    refusals: [],
  },
  /** Takes away the transactions that `listTransactions` lists. */
  exportTransactions: exportOf({
    of: '/back/finance/transaction-list',
    ...takes,
    filters: transactionFilters,
    row: transaction,
  }),
  /** One transaction with both its sides, what caused it, and what else belongs to the same thing. */
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
