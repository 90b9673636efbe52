import { filterBy } from '#features/crud/list-filters.ts'
import { periodOf } from '#features/period/days.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { PeriodFields } from '#features/period/period-fields.tsx'
import { useText } from '@kikai/client/use-text'
import { managedLedgerCalls } from '@kikai/contract/ledger/managed-ledger.calls'
import { type LedgerBucket, transactionKinds } from '@kikai/contract/ledger/managed-ledger.shapes'
import { TransactionPanel } from './transaction-panel.tsx'

const transactions = resource({
  name: 'ledger-transactions',
  call: managedLedgerCalls.listTransactions,
  exports: managedLedgerCalls.exportTransactions,
  rowKey: ({ id }) => id,
  input: ({ kind, words = '', ...address }) => ({ kind: oneOf(transactionKinds, kind), words, ...periodOf(address) }),
})

/** The transactions, newest first, filtered by number, amount, kind and day; beside them both sides of the open one. */
export default function Transactions() {
  const t = useText('consoleLedger')
  const word = useText('console')
  const may = useMay()
  const named = (buckets: readonly LedgerBucket[]) => buckets.map((bucket) => t(`bucket.${bucket}`)).join(', ')
  const col = useColumns(transactions)
  return (
    <CrudTable
      of={transactions}
      title={word('page.transactions')}
      columns={[
        col.word('kind', t('transactions.kind'), (kind) => t(`kind.${kind}`), { opens: true }),
        col.instant('at', t('transactions.at')),
        col.text('number', t('transactions.number')),
        col.word('from', t('transactions.from'), named),
        col.word('to', t('transactions.to'), named),
        col.money('amounts', t('transactions.amount')),
      ]}
      search={t('transactions.search')}
      filters={[filterBy('kind', t('transactions.kind'), transactionKinds, (kind) => t(`kind.${kind}`))]}
      empty={t('transactions.none')}
      may={may}
      actions={<PeriodFields />}
      panel={(row, controls) => <TransactionPanel row={row} controls={controls} />}
    />
  )
}
