import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { CompanyReviewPage } from './review.tsx'

const route = '/pages/me/backend-manage/company-manage/company-review/company-review'

/** One company's documents, and the decision about each part of its certification. */
function CompanyReview() {
  const title = useText('routes')
  const { companyId } = useRouteParams('/pages/me/backend-manage/company-manage/company-review/company-review')
  const company = useCall(managedCompaniesCalls.readCompany, { companyId }, { freshMs: 0 })
  if (!company.data) return <Page title={title(route)} of={company} />
  // The key resets the decisions when the company changes, because they belong to the version that was reviewed.
  return (
    <CompanyReviewPage
      key={`${companyId} ${company.data.version}`}
      title={title(route)}
      of={company}
      company={company.data}
    />
  )
}

export default defineScreen({ login: 'required', may: ['seller.company.review'], view: CompanyReview })
