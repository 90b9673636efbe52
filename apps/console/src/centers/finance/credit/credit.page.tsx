import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import { type CreditRow, creditTabs } from '@kikai/contract/credit/credit.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { CreditPanel } from './credit-panel.tsx'

const accounts = resource({
  name: 'credit',
  call: managedCreditCalls.listCredit,
  exports: managedCreditCalls.exportCredit,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ tab: tab === 'all' ? null : (oneOf(creditTabs, tab) ?? 'applications'), words }),
})

export const creditTone = (state: CreditRow['state']): TagTone => {
  if (state === 'approved') return 'green'
  if (state === 'frozen') return 'red'
  return state === 'applied' ? 'amber' : 'outline'
}

/** Monthly accounts and applications, overdue ones first, then by due date. */
export default function Credit() {
  const t = useText('consoleCredit')
  const credit = useText('credit')
  const language = useLanguage()
  const { money, moment } = useWritten()
  const dueOf = ({ dueOn }: CreditRow) => (dueOn ? formatDay(dueOn, language) : '–')
  const stateOf = ({ state, waiting }: CreditRow) =>
    [credit(`account.${state}`), ...(waiting ? [t('waiting')] : [])].join(' · ')
  const sum = (key: 'limit' | 'used' | 'available' | 'overdue' | 'expected', extra = false): Column<CreditRow> => ({
    key,
    title: t(key),
    align: 'end',
    show: (row) => money(row[key]),
    text: (row) => money(row[key]),
    ...(extra ? { extra: true } : {}),
  })
  const may = useMay()
  const columns: Column<CreditRow>[] = [
    {
      key: 'company',
      title: t('company'),
      show: ({ company }) => company,
      text: ({ company }) => company,
      opens: true,
    },
    {
      key: 'state',
      title: t('state'),
      show: (row) => <Tag tone={row.waiting ? 'amber' : creditTone(row.state)}>{stateOf(row)}</Tag>,
      text: stateOf,
    },
    sum('limit'),
    sum('used'),
    sum('available'),
    sum('overdue'),
    { key: 'due', title: t('due'), show: dueOf, text: dueOf },
    sum('expected'),
    {
      key: 'applied',
      title: t('applied'),
      show: ({ appliedAt }) => moment(appliedAt),
      text: ({ appliedAt }) => moment(appliedAt),
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={accounts}
      title={t('title')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          ...creditTabs.map((value) => ({
            value: value === 'applications' ? '' : value,
            label: t(`tab.${value}`),
            count: answer?.counts[value] ?? 0,
          })),
          { value: 'all', label: t('tab.all') },
        ],
      }}
      search={t('search')}
      empty={t('none')}
      may={may}
      panel={(row, controls) => <CreditPanel row={row} controls={controls} />}
    />
  )
}
