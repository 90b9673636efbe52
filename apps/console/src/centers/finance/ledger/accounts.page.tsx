import { filterBy, tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { useText } from '@kikai/client/use-text'
import { managedLedgerCalls } from '@kikai/contract/ledger/managed-ledger.calls'
import { ledgerBuckets, ownerKinds } from '@kikai/contract/ledger/managed-ledger.shapes'
import { currencies } from '@kikai/kernel/money'
import { AccountPanel } from './account-panel.tsx'

const tabs = tabsOf(ownerKinds, { name: 'owner' })

const accounts = resource({
  name: 'ledger-accounts',
  call: managedLedgerCalls.listLedgerAccounts,
  exports: managedLedgerCalls.exportLedgerAccounts,
  rowKey: ({ id }) => id,
  input: ({ owner, currency, bucket, words = '' }) => ({
    owner: tabs.read(owner),
    currency: oneOf(currencies, currency),
    bucket: oneOf(ledgerBuckets, bucket),
    words,
  }),
})

/** Every account of the ledger with its balance, and beside it the entries of the open one. */
export default function Accounts() {
  const t = useText('consoleLedger')
  const word = useText('console')
  const may = useMay()
  const col = useColumns(accounts)
  return (
    <CrudTable
      of={accounts}
      title={word('page.accounts')}
      columns={[
        col.word('bucket', t('accounts.bucket'), (bucket) => t(`bucket.${bucket}`), { opens: true }),
        col.person({ key: 'owner', of: ({ owner }) => owner.name ?? t(`owner.${owner.kind}`) }, t('accounts.owner')),
        col.text({ key: 'currency', of: ({ balance }) => balance.currency }, t('accounts.currency')),
        col.number('entries', t('accounts.count')),
        col.money('balance', t('accounts.balance')),
      ]}
      tabs={tabs.show((owner) => t(`owner.${owner}`), t('accounts.all'))}
      search={t('accounts.search')}
      filters={[
        filterBy('currency', t('accounts.currency'), currencies),
        filterBy('bucket', t('accounts.bucket'), ledgerBuckets, (bucket) => t(`bucket.${bucket}`)),
      ]}
      empty={t('accounts.none')}
      may={may}
      panel={(row, controls) => <AccountPanel row={row} controls={controls} />}
    />
  )
}
