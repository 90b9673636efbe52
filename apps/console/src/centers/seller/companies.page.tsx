import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Due } from '#features/review/due.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { companyTabs } from '@kikai/contract/companies/certification.shapes'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { CompanyPanel } from './company-panel.tsx'
import { CompanyTag } from './company-tag.tsx'

type Row = OutputOf<typeof managedCompaniesCalls.listCompanies>['data'][number]

const companies = resource({
  name: 'companies',
  call: managedCompaniesCalls.listCompanies,
  exports: managedCompaniesCalls.exportCompanies,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ tab: oneOf(companyTabs, tab) ?? 'all', words }),
})

const views = companyTabs.filter((tab) => tab !== 'all')

/** Every company that applied or sells, with the state of its certification. */
export default function Companies() {
  const t = useText('consoleSellers')
  const word = useText('companies')
  const console = useText('console')
  const { moment, deadline, country } = useWritten()
  const may = useMay()
  const columns: Column<Row>[] = [
    { key: 'name', title: t('company'), show: ({ name }) => name, text: ({ name }) => name, opens: true },
    {
      key: 'state',
      title: t('state'),
      show: ({ state }) => <CompanyTag state={state} />,
      text: ({ state }) => word(`state.${state}`),
    },
    {
      key: 'number',
      title: word('part.registrationNumber'),
      show: ({ registrationNumber }) => registrationNumber || '–',
      text: ({ registrationNumber }) => registrationNumber,
    },
    {
      key: 'country',
      title: t('country'),
      show: (row) => country(row.country),
      text: (row) => country(row.country),
    },
    {
      key: 'due',
      title: t('decideBy'),
      show: ({ dueAt }) => <Due at={dueAt} />,
      text: ({ dueAt }) => (dueAt ? deadline(dueAt) : ''),
    },
    {
      key: 'until',
      title: word('part.licenceUntil'),
      show: ({ licenceUntil }) => licenceUntil ?? '–',
      text: ({ licenceUntil }) => licenceUntil ?? '',
    },
    {
      key: 'submitted',
      title: t('submitted'),
      show: ({ submittedAt }) => (submittedAt ? moment(submittedAt) : '–'),
      text: ({ submittedAt }) => (submittedAt ? moment(submittedAt) : ''),
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={companies}
      title={console('page.companies')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          { value: '', label: word('tab.all'), count: answer?.counts.all },
          ...views.map((value) => ({ value, label: word(`tab.${value}`), count: answer?.counts[value] ?? 0 })),
        ],
      }}
      search={t('search')}
      empty={word('review.nothing')}
      may={may}
      panel={(row, controls) => <CompanyPanel row={row} controls={controls} />}
    />
  )
}
