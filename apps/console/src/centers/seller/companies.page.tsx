import { useColumns } from '#features/crud/use-columns.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { companyTabs } from '@kikai/contract/companies/certification.shapes'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { CompanyPanel } from './company-panel.tsx'
import { CompanyTag } from './company-tag.tsx'

const tabs = tabsOf(companyTabs.filter((tab) => tab !== 'all'))

const companies = resource({
  name: 'companies',
  call: managedCompaniesCalls.listCompanies,
  exports: managedCompaniesCalls.exportCompanies,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ tab: oneOf(companyTabs, tab) ?? 'all', words }),
})

/** Every company that applied or sells, with the state of its certification. */
export default function Companies() {
  const t = useText('consoleSellers')
  const word = useText('companies')
  const console = useText('console')
  const { country } = useWritten()
  const may = useMay()
  const col = useColumns(companies)
  return (
    <CrudTable
      of={companies}
      title={console('page.companies')}
      columns={[
        col.text('name', t('company'), { opens: true }),
        col.word('state', t('state'), (state) => word(`state.${state}`), {
          show: ({ state }) => <CompanyTag state={state} />,
        }),
        col.text('registrationNumber', word('part.registrationNumber')),
        col.word('country', t('country'), country),
        col.due('dueAt', t('decideBy')),
        col.day('licenceUntil', word('part.licenceUntil')),
        col.instant('submittedAt', t('submitted'), { extra: true }),
      ]}
      tabs={tabs.show((tab) => word(`tab.${tab}`), word('tab.all'))}
      search={t('search')}
      empty={word('review.nothing')}
      may={may}
      panel={(row, controls) => <CompanyPanel row={row} controls={controls} />}
    />
  )
}
