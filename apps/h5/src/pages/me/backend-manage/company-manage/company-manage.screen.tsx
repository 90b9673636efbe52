import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href, useRouteParams } from '#app/routes/go'
import { CompanyTag } from '#features/companies/company-tag'
import { Due } from '#features/desk/due'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Row } from '#ui/lists/row'
import { Tabs } from '#ui/buttons/tabs'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { Building2 } from 'lucide-react'

const names = ['open', 'certified', 'expiring', 'suspended', 'all'] as const
const route = '/pages/me/backend-manage/company-manage/company-manage'
const detail = '/pages/me/backend-manage/company-manage/company-review/company-review'

/** Companies that await a decision, the most urgent first, and in another tab all companies. */
function CompanyManage() {
  const title = useText('routes')
  const t = useText('companies')
  const { tab } = useRouteParams('/pages/me/backend-manage/company-manage/company-manage')
  const rows = usePagedCall(managedCompaniesCalls.listCompanies, { tab }, { freshMs: 0 })
  const counts = useCall(managedCompaniesCalls.listCompanies, { page_size: 1 }).data?.counts ?? {}
  return (
    <Page
      title={title(route)}
      tabs={
        <Tabs
          of={names}
          now={tab}
          title={title(route)}
          label={(name) => t(`tab.${name}`)}
          count={(name) => counts[name]}
          onPick={(name) => goInstead(route, { tab: name })}
        />
      }
    >
      <PagedList of={rows} look="plain" empty={<Empty icon={<Building2 aria-hidden />} text={t('review.nothing')} />}>
        {(company) => (
          <Row
            key={company.id}
            title={company.name}
            note={company.dueAt ? <Due at={company.dueAt} /> : company.country}
            value={<CompanyTag state={company.state} />}
            to={href(detail, { companyId: company.id })}
          />
        )}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['seller.company.review'], view: CompanyManage })
