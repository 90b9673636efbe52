import { LoadedReview, QueuePage } from '#features/crud/queue-page.tsx'
import { resource } from '#features/crud/resource.ts'
import { Due } from '#ui/due.tsx'
import { Tag } from '#ui/tag.tsx'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { isId } from '@kikai/kernel/ids'
import { CertificationReview } from './certification-review.tsx'

const waiting = resource({
  name: 'certifications',
  call: managedCompaniesCalls.listCompanies,
  rowKey: ({ id }) => id,
  input: () => ({ tab: 'open' as const }),
})

/**
 * The queue of certifications at the left; beside it the company's documents and data, with a decision for each part.
 */
export default function Certifications() {
  const t = useText('consoleSellers')
  const word = useText('companies')
  const console = useText('console')
  return (
    <QueuePage
      of={waiting}
      title={console('page.certifications')}
      label={t('queue')}
      look="review-parts"
      line={({ name, dueAt, hasFirstYes }) => ({
        title: name,
        note: <Due at={dueAt} />,
        value: hasFirstYes ? <Tag tone="grey">{t('second')}</Tag> : null,
      })}
      empty={word('review.nothing')}
      pick={t('pick')}
      panel={(row, onNext) => <OpenCompany row={row} onNext={onNext} />}
    />
  )
}

function OpenCompany({ row, onNext }: { row: string; onNext: () => void }) {
  const company = useCall(managedCompaniesCalls.readCompany, isId<'company'>(row) ? { companyId: row } : null, {
    freshMs: 0,
  })
  return (
    <LoadedReview of={company}>
      {/* The key resets the decisions when the company changes, because they belong to the version that was reviewed. */}
      {(of) => <CertificationReview key={`${row} ${of.version}`} company={of} onNext={onNext} />}
    </LoadedReview>
  )
}
