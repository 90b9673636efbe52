import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { type PayoutRow, payoutTabs } from '@kikai/contract/earnings/earnings.shapes'
import { priceCurrencies } from '@kikai/kernel/money'
import { BankFileDownload } from './bank-file.tsx'
import { PayoutPanel } from './payout-panel.tsx'

const payouts = resource({
  name: 'payouts',
  call: managedEarningsCalls.listManagedPayouts,
  exports: managedEarningsCalls.exportPayoutList,
  rowKey: ({ id }) => id,
  input: ({ tab, currency, words = '' }) => ({
    tab: tab === 'all' ? null : (oneOf(payoutTabs, tab) ?? 'check'),
    currency: oneOf(priceCurrencies, currency),
    words,
  }),
})

const toneOf = (state: PayoutRow['state']): TagTone => {
  if (state === 'confirmed') return 'green'
  if (state === 'rejected' || state === 'returned') return 'red'
  return state === 'withdrawn' ? 'outline' : 'amber'
}

/** Payouts to sellers by stage, the earliest deadline first. */
export default function Payouts() {
  const t = useText('consolePayouts')
  const word = useText('earnings')
  const { money, moment, deadline } = useWritten()
  const may = useMay()
  const columns: Column<PayoutRow>[] = [
    {
      key: 'number',
      title: t('payouts.number'),
      show: ({ number }) => number,
      text: ({ number }) => number,
      opens: true,
    },
    { key: 'company', title: t('payouts.company'), show: ({ company }) => company, text: ({ company }) => company },
    {
      key: 'account',
      title: t('payouts.account'),
      show: ({ account }) => `${account.bankName} •••${account.end}`,
      text: ({ account }) => `${account.bankName} ${account.end}`,
    },
    {
      key: 'amount',
      title: t('payouts.amount'),
      align: 'end',
      show: ({ amount }) => money(amount),
      text: ({ amount }) => money(amount),
    },
    {
      key: 'state',
      title: t('payouts.state'),
      show: ({ state }) => <Tag tone={toneOf(state)}>{word(`state.${state}`)}</Tag>,
      text: ({ state }) => word(`state.${state}`),
    },
    {
      key: 'due',
      title: t('payouts.due'),
      show: ({ deadlineAt }) => (deadlineAt ? deadline(deadlineAt) : '–'),
      text: ({ deadlineAt }) => (deadlineAt ? deadline(deadlineAt) : ''),
    },
    {
      key: 'checkedBy',
      title: t('payouts.checkedBy'),
      show: ({ checkedBy }) => checkedBy ?? '–',
      text: ({ checkedBy }) => checkedBy ?? '',
    },
    {
      key: 'asked',
      title: t('payouts.asked'),
      show: ({ createdAt }) => moment(createdAt),
      text: ({ createdAt }) => moment(createdAt),
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={payouts}
      title={t('payouts.title')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          ...payoutTabs.map((value) => ({
            value: value === 'check' ? '' : value,
            label: t(`payouts.tab.${value}`),
            count: answer?.counts[value] ?? 0,
          })),
          { value: 'all', label: t('payouts.tab.all') },
        ],
      }}
      search={t('payouts.search')}
      filters={[
        {
          name: 'currency',
          label: t('payouts.currency'),
          options: [
            { value: '', label: t('payouts.any') },
            ...priceCurrencies.map((value) => ({ value, label: value })),
          ],
        },
      ]}
      empty={t('payouts.none')}
      may={may}
      actions={may('finance.payout.move') ? <BankFileDownload /> : null}
      panel={(row, controls) => <PayoutPanel row={row} controls={controls} />}
    />
  )
}
