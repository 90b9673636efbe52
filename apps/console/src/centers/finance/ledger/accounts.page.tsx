import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { managedLedgerCalls } from '@kikai/contract/ledger/managed-ledger.calls'
import { type LedgerAccountRow, ledgerBuckets, ownerKinds } from '@kikai/contract/ledger/managed-ledger.shapes'
import { currencies } from '@kikai/kernel/money'
import { AccountPanel } from './account-panel.tsx'

const accounts = resource({
  name: 'ledger-accounts',
  call: managedLedgerCalls.listLedgerAccounts,
  exports: managedLedgerCalls.exportLedgerAccounts,
  rowKey: ({ id }) => id,
  input: ({ owner, currency, bucket, words = '' }) => ({
    owner: oneOf(ownerKinds, owner),
    currency: oneOf(currencies, currency),
    bucket: oneOf(ledgerBuckets, bucket),
    words,
  }),
})

/** Every account of the ledger with its balance, and beside it the entries of the open one. */
export default function Accounts() {
  const t = useText('consoleLedger')
  const word = useText('console')
  const { money } = useWritten()
  const may = useMay()
  const nameOf = ({ owner }: LedgerAccountRow) => owner.name ?? t(`owner.${owner.kind}`)
  const columns: Column<LedgerAccountRow>[] = [
    {
      key: 'bucket',
      title: t('accounts.bucket'),
      show: ({ bucket }) => t(`bucket.${bucket}`),
      text: ({ bucket }) => t(`bucket.${bucket}`),
      opens: true,
    },
    { key: 'owner', title: t('accounts.owner'), show: nameOf, text: nameOf },
    {
      key: 'currency',
      title: t('accounts.currency'),
      show: ({ balance }) => balance.currency,
      text: ({ balance }) => balance.currency,
    },
    {
      key: 'count',
      title: t('accounts.count'),
      align: 'end',
      show: ({ entries }) => entries.toLocaleString('en'),
      text: ({ entries }) => String(entries),
    },
    {
      key: 'balance',
      title: t('accounts.balance'),
      align: 'end',
      show: ({ balance }) => money(balance),
      text: ({ balance }) => money(balance),
    },
  ]
  return (
    <CrudTable
      of={accounts}
      title={word('page.accounts')}
      columns={columns}
      tabs={{
        name: 'owner',
        options: (answer) => [
          { value: '', label: t('accounts.all') },
          ...ownerKinds.map((value) => ({ value, label: t(`owner.${value}`), count: answer?.counts[value] ?? 0 })),
        ],
      }}
      search={t('accounts.search')}
      filters={[
        {
          name: 'currency',
          label: t('accounts.currency'),
          options: currencies.map((value) => ({ value, label: value })),
        },
        {
          name: 'bucket',
          label: t('accounts.bucket'),
          options: ledgerBuckets.map((value) => ({ value, label: t(`bucket.${value}`) })),
        },
      ]}
      empty={t('accounts.none')}
      may={may}
      panel={(row, controls) => <AccountPanel row={row} controls={controls} />}
    />
  )
}
