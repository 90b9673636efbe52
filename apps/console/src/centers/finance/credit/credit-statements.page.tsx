import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import { type IssuedStatement, statementTabs } from '@kikai/contract/credit/credit.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { CreditPanel } from './credit-panel.tsx'

const statements = resource({
  name: 'creditStatements',
  call: managedCreditCalls.listCreditStatements,
  exports: managedCreditCalls.exportCreditStatements,
  rowKey: ({ id, accountId }) => `${accountId}~${id}`,
  input: ({ tab, words = '' }) => ({ tab: tab === 'all' ? null : (oneOf(statementTabs, tab) ?? 'overdue'), words }),
})

const toneOf = (state: IssuedStatement['state']): TagTone => {
  if (state === 'paid') return 'green'
  return state === 'overdue' ? 'red' : 'amber'
}

/** The statements of all monthly accounts: overdue ones first, then by due date. A row opens the company's account. */
export default function CreditStatements() {
  const t = useText('consoleCredit')
  const credit = useText('credit')
  const language = useLanguage()
  const { money, moment } = useWritten()
  const may = useMay()
  const periodOf = ({ from, to }: IssuedStatement) => `${formatDay(from, language)} – ${formatDay(to, language)}`
  const sum = (key: 'due' | 'paid' | 'left', title: string): Column<IssuedStatement> => ({
    key,
    title,
    align: 'end',
    show: (row) => money(row[key]),
    text: (row) => money(row[key]),
  })
  const columns: Column<IssuedStatement>[] = [
    {
      key: 'number',
      title: t('issued.number'),
      show: ({ number }) => number,
      text: ({ number }) => number,
      opens: true,
    },
    { key: 'company', title: t('company'), show: ({ company }) => company, text: ({ company }) => company },
    {
      key: 'dueOn',
      title: t('issued.dueOn'),
      show: ({ dueOn }) => formatDay(dueOn, language),
      text: ({ dueOn }) => formatDay(dueOn, language),
    },
    {
      key: 'state',
      title: t('state'),
      show: ({ state }) => <Tag tone={toneOf(state)}>{credit(`statement.${state}`)}</Tag>,
      text: ({ state }) => credit(`statement.${state}`),
    },
    sum('due', t('issued.due')),
    sum('paid', t('issued.paid')),
    sum('left', t('issued.left')),
    { key: 'period', title: t('issued.period'), show: periodOf, text: periodOf },
    {
      key: 'paidAt',
      title: t('issued.paidAt'),
      show: ({ paidAt }) => (paidAt ? moment(paidAt) : '–'),
      text: ({ paidAt }) => (paidAt ? moment(paidAt) : ''),
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={statements}
      title={t('issued.title')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          ...statementTabs.map((value) => ({
            value: value === 'overdue' ? '' : value,
            label: t(`issued.tab.${value}`),
            count: answer?.counts[value] ?? 0,
          })),
          { value: 'all', label: t('tab.all') },
        ],
      }}
      search={t('search')}
      empty={t('issued.none')}
      may={may}
      panel={(row, controls) => <CreditPanel row={row.split('~')[0] ?? ''} controls={controls} />}
    />
  )
}
