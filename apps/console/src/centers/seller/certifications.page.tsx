import { LoadedReview, QueuePage } from '#features/crud/queue-page.tsx'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Due } from '#ui/due.tsx'
import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { isId } from '@kikai/kernel/ids'
import { CertificationReview } from './certification-review.tsx'

const waiting = resource({
  name: 'certifications',
  call: managedCompaniesCalls.listCompanies,
  exports: managedCompaniesCalls.exportCompanies,
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
  const { country } = useWritten()
  const col = useColumns(waiting)
  const may = useMay()
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
      columns={[
        col.text('registrationNumber', word('part.registrationNumber')),
        col.word('country', t('country'), country),
        col.day('licenceUntil', word('part.licenceUntil')),
        col.instant('submittedAt', t('submitted')),
      ]}
      may={may}
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
