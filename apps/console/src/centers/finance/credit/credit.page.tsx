import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import { managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import { type CreditRow, creditTabs } from '@kikai/contract/credit/credit.shapes'
import { CreditPanel } from './credit-panel.tsx'

const tabs = tabsOf(creditTabs, { first: 'applications' })

const accounts = resource({
  name: 'credit',
  call: managedCreditCalls.listCredit,
  exports: managedCreditCalls.exportCredit,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ tab: tabs.read(tab), words }),
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
  const may = useMay()
  const col = useColumns(accounts)
  return (
    <CrudTable
      of={accounts}
      title={t('title')}
      columns={[
        col.person('company', t('company'), { opens: true }),
        col.state('state', t('state'), {
          tone: (state, { waiting }) => (waiting ? 'amber' : creditTone(state)),
          word: (state, { waiting }) => [credit(`account.${state}`), ...(waiting ? [t('waiting')] : [])].join(' · '),
        }),
        col.money('limit', t('limit')),
        col.money('used', t('used')),
        col.money('available', t('available')),
        col.money('overdue', t('overdue')),
        col.day('dueOn', t('due')),
        col.money('expected', t('expected')),
        col.instant('appliedAt', t('applied'), { extra: true }),
      ]}
      tabs={tabs.show((tab) => t(`tab.${tab}`), t('tab.all'))}
      search={t('search')}
      empty={t('none')}
      may={may}
      panel={(row, controls) => <CreditPanel row={row} controls={controls} />}
    />
  )
}
