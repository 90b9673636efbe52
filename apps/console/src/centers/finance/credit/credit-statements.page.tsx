import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { type TagTone } from '#ui/tag.tsx'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import { type IssuedStatement, statementTabs } from '@kikai/contract/credit/credit.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { CreditPanel } from './credit-panel.tsx'

const tabs = tabsOf(statementTabs, { first: 'overdue' })

const statements = resource({
  name: 'creditStatements',
  call: managedCreditCalls.listCreditStatements,
  exports: managedCreditCalls.exportCreditStatements,
  rowKey: ({ id, accountId }) => `${accountId}~${id}`,
  input: ({ tab, words = '' }) => ({ tab: tabs.read(tab), words }),
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
  const may = useMay()
  const periodOf = ({ from, to }: IssuedStatement) => `${formatDay(from, language)} – ${formatDay(to, language)}`
  const col = useColumns(statements)
  return (
    <CrudTable
      of={statements}
      title={t('issued.title')}
      columns={[
        col.text('number', t('issued.number'), { opens: true }),
        col.person('company', t('company')),
        col.day('dueOn', t('issued.dueOn')),
        col.state('state', t('state'), { tone: toneOf, word: (state) => credit(`statement.${state}`) }),
        col.money('due', t('issued.due')),
        col.money('paid', t('issued.paid')),
        col.money('left', t('issued.left')),
        col.text({ key: 'period', of: periodOf }, t('issued.period')),
        col.instant('paidAt', t('issued.paidAt'), { extra: true }),
      ]}
      tabs={tabs.show((tab) => t(`issued.tab.${tab}`), t('tab.all'))}
      search={t('search')}
      empty={t('issued.none')}
      may={may}
      panel={(row, controls) => <CreditPanel row={row.split('~')[0] ?? ''} controls={controls} />}
    />
  )
}
