import { ledgerCalls } from '@kikai/contract/ledger/ledger.calls'
import { managedLedgerCalls } from '@kikai/contract/ledger/managed-ledger.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { ledgerSweeps } from './ledger.jobs.ts'
import { ledgerPersonal } from './ledger.personal.ts'
import { listLedgerAccounts, listLedgerEntries } from './list-accounts.ts'
import { listTransactions, readTransaction } from './list-transactions.ts'
import { readMyBalance } from './my-balance.ts'
import { readBalanceMonth } from './read-balance-month.ts'
import { readTrialBalance } from './read-trial-balance.ts'

const calls = { ...ledgerCalls, ...managedLedgerCalls }

const handlers: Handlers<typeof calls> = {
  myBalance: readMyBalance,
  readBalanceMonth,
  readTrialBalance,
  listLedgerAccounts,
  exportLedgerAccounts: exporting(
    { list: calls.listLedgerAccounts, as: calls.exportLedgerAccounts },
    listLedgerAccounts,
  ),
  listLedgerEntries,
  exportLedgerEntries: exporting({ list: calls.listLedgerEntries, as: calls.exportLedgerEntries }, listLedgerEntries),
  listTransactions,
  exportTransactions: exporting({ list: calls.listTransactions, as: calls.exportTransactions }, listTransactions),
  readTransaction,
}

export const ledgerDomain: Domain = { name: 'ledger', calls, handlers, sweeps: ledgerSweeps, personal: ledgerPersonal }
