import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { managedWithdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import { type WithdrawalRow, withdrawalTabs } from '@kikai/contract/withdrawals/withdrawals.shapes'
import { priceCurrencies } from '@kikai/kernel/money'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

const withdrawals = resource({
  name: 'withdrawals',
  call: managedWithdrawalsCalls.listManagedWithdrawals,
  exports: managedWithdrawalsCalls.exportWithdrawals,
  rowKey: ({ id }) => id,
  input: ({ tab, currency, words = '' }) => ({
    tab: tab === 'all' ? null : (oneOf(withdrawalTabs, tab) ?? 'open'),
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
  const { money, moment, deadline } = useWritten()
  const may = useMay()
  const columns: Column<WithdrawalRow>[] = [
    { key: 'number', title: t('desk.number'), show: ({ number }) => number, text: ({ number }) => number, opens: true },
    {
      key: 'due',
      title: t('desk.due'),
      show: ({ deadlineAt }) => (deadlineAt ? deadline(deadlineAt) : '–'),
      text: ({ deadlineAt }) => (deadlineAt ? deadline(deadlineAt) : ''),
    },
    {
      key: 'state',
      title: t('desk.status'),
      show: ({ state }) => <Tag tone={toneOf(state)}>{t(`desk.state.${state}`)}</Tag>,
      text: ({ state }) => t(`desk.state.${state}`),
    },
    { key: 'member', title: t('desk.member'), show: ({ member }) => member, text: ({ member }) => member },
    {
      key: 'amount',
      title: t('desk.amount'),
      align: 'end',
      show: ({ amount }) => money(amount),
      text: ({ amount }) => money(amount),
    },
    {
      key: 'asked',
      title: t('desk.asked'),
      show: ({ createdAt }) => moment(createdAt),
      text: ({ createdAt }) => moment(createdAt),
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={withdrawals}
      title={t('desk.title')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          ...withdrawalTabs.map((value) => ({
            value: value === 'open' ? '' : value,
            label: t(`desk.tab.${value}`),
            count: answer?.counts[value] ?? 0,
          })),
          { value: 'all', label: t('desk.tab.all') },
        ],
      }}
      search={t('desk.search')}
      filters={[
        {
          name: 'currency',
          label: t('desk.currency'),
          options: [{ value: '', label: t('desk.any') }, ...priceCurrencies.map((value) => ({ value, label: value }))],
        },
      ]}
      empty={t('desk.none')}
      may={may}
      panel={(row, controls) => <WithdrawalPanel row={row} controls={controls} />}
    />
  )
}
