import { filterBy, tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import { managedWithdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import { type WithdrawalRow, withdrawalTabs } from '@kikai/contract/withdrawals/withdrawals.shapes'
import { priceCurrencies } from '@kikai/kernel/money'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

const tabs = tabsOf(withdrawalTabs, { first: 'open' })

const withdrawals = resource({
  name: 'withdrawals',
  call: managedWithdrawalsCalls.listManagedWithdrawals,
  exports: managedWithdrawalsCalls.exportWithdrawals,
  rowKey: ({ id }) => id,
  input: ({ tab, currency, words = '' }) => ({
    tab: tabs.read(tab),
    currency: oneOf(priceCurrencies, currency),
    words,
  }),
})

const toneOf = (state: WithdrawalRow['state']): TagTone => {
  if (state === 'sent') return 'green'
  if (state === 'cancelled') return 'outline'
  return state === 'rejected' || state === 'returned' ? 'red' : 'amber'
}

/** Members' withdrawals of refunded money to their banks, the earliest deadline first. */
export default function Withdrawals() {
  const t = useText('withdrawals')
  const may = useMay()
  const col = useColumns(withdrawals)
  return (
    <CrudTable
      of={withdrawals}
      title={t('desk.title')}
      columns={[
        col.text('number', t('desk.number'), { opens: true }),
        col.due('deadlineAt', t('desk.due')),
        col.state('state', t('desk.status'), { tone: toneOf, word: (state) => t(`desk.state.${state}`) }),
        col.person('member', t('desk.member')),
        col.money('amount', t('desk.amount')),
        col.instant('createdAt', t('desk.asked'), { extra: true }),
      ]}
      tabs={tabs.show((tab) => t(`desk.tab.${tab}`), t('desk.tab.all'))}
      search={t('desk.search')}
      filters={[filterBy('currency', t('desk.currency'), priceCurrencies)]}
      empty={t('desk.none')}
      may={may}
      panel={(row, controls) => <WithdrawalPanel row={row} controls={controls} />}
    />
  )
}
