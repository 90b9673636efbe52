import { ReviewQueue } from '#features/crud/review-queue.tsx'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { useRowKeys } from '#features/crud/use-row-keys.ts'
import { NoticePanel } from '#ui/notice.tsx'
import { Due } from '#features/review/due.tsx'
import { Tag } from '#ui/tag.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Suspense, useRef } from 'react'
import { CertificationReview } from './certification-review.tsx'

/**
 * The queue of certifications at the left; beside it the company's documents and data, with a decision for each part.
 */
export default function Certifications() {
  const t = useText('consoleSellers')
  const word = useText('companies')
  const console = useText('console')
  const place = useRef<HTMLDivElement>(null)
  const address = useListAddress()
  const list = useCall(
    managedCompaniesCalls.listCompanies,
    { tab: 'open', page_size: limits.pageSizeMax },
    { keepOld: true },
  )
  const rows = list.data?.data ?? []
  const keys = rows.map(({ id }) => id)
  useRowKeys({ table: place, keys, open: address.row, onOpen: address.open })
  const company = useCall(
    managedCompaniesCalls.readCompany,
    address.row && isId<'company'>(address.row) ? { companyId: address.row } : null,
    { freshMs: 0 },
  )
  const goOn = () => address.open(keys[keys.findIndex((key) => key === address.row) + 1] ?? null)
  return (
    <div ref={place}>
      <div className="list-head">
        <h1>{console('page.certifications')}</h1>
      </div>
      <div className="review review-parts">
        <ReviewQueue
          label={t('queue')}
          address={address}
          of={list}
          rows={rows.map((row) => ({
            key: row.id,
            title: row.name,
            note: <Due at={row.dueAt} />,
            value: row.hasFirstYes ? <Tag tone="grey">{t('second')}</Tag> : null,
          }))}
          empty={word('review.nothing')}
        />
        <Suspense fallback={<WaitingSkeleton label={console('waiting')} />}>
          {company.data ? (
            // The key resets the decisions when the company changes, because they belong to the version that was
            // reviewed.
            <CertificationReview key={`${address.row} ${company.data.version}`} company={company.data} onNext={goOn} />
          ) : company.waiting ? (
            <WaitingSkeleton label={console('waiting')} />
          ) : (
            <NoticePanel title={company.error?.message ?? t('pick')} />
          )}
        </Suspense>
      </div>
    </div>
  )
}
