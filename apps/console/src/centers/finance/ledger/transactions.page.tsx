import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { periodOf } from '#features/period/days.ts'
import { PeriodFields } from '#features/period/period-fields.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { managedLedgerCalls } from '@kikai/contract/ledger/managed-ledger.calls'
import { type LedgerBucket, type TransactionRow, transactionKinds } from '@kikai/contract/ledger/managed-ledger.shapes'
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
  const { money, moment } = useWritten()
  const may = useMay()
  const named = (buckets: readonly LedgerBucket[]) => buckets.map((bucket) => t(`bucket.${bucket}`)).join(', ')
  const amountsOf = ({ amounts }: TransactionRow) => amounts.map(money).join(' + ')
  const columns: Column<TransactionRow>[] = [
    {
      key: 'kind',
      title: t('transactions.kind'),
      show: ({ kind }) => t(`kind.${kind}`),
      text: ({ kind }) => t(`kind.${kind}`),
      opens: true,
    },
    { key: 'at', title: t('transactions.at'), show: ({ at }) => moment(at), text: ({ at }) => moment(at) },
    {
      key: 'number',
      title: t('transactions.number'),
      show: ({ number }) => number ?? '–',
      text: ({ number }) => number ?? '',
    },
    { key: 'from', title: t('transactions.from'), show: ({ from }) => named(from), text: ({ from }) => named(from) },
    { key: 'to', title: t('transactions.to'), show: ({ to }) => named(to), text: ({ to }) => named(to) },
    { key: 'amount', title: t('transactions.amount'), align: 'end', show: amountsOf, text: amountsOf },
  ]
  return (
    <CrudTable
      of={transactions}
      title={word('page.transactions')}
      columns={columns}
      search={t('transactions.search')}
      filters={[
        {
          name: 'kind',
          label: t('transactions.kind'),
          options: transactionKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
      ]}
      empty={t('transactions.none')}
      may={may}
      actions={<PeriodFields />}
      panel={(row, controls) => <TransactionPanel row={row} controls={controls} />}
    />
  )
}
