import { Link } from '#ui/link.tsx'
import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import type { Loaded } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ListAddress } from './use-list-address.ts'

type QueuedRow = { key: string; title: string; note: ReactNode; value: ReactNode }

type ReviewQueueProps = {
  label: string
  address: ListAddress
  of: Loaded<unknown>
  rows: readonly QueuedRow[]
  empty: string
  tabs?: ReactNode
  pager?: ReactNode
}

/** The items that await a decision as a list, beside the open one. */
export function ReviewQueue({ label, address, of, rows, empty, tabs, pager }: ReviewQueueProps) {
  const t = useText('console')
  return (
    <section className="card review-queue" aria-label={label}>
      {tabs}
      {of.error ? (
        <NoticePanel
          title={t('list.failed')}
          note={of.error.message}
          action={<Button onClick={of.reload}>{t('failed.retry')}</Button>}
        />
      ) : null}
      {of.waiting ? <WaitingSkeleton label={t('waiting')} /> : null}
      <ul>
        {rows.map(({ key, title, note, value }) => (
          <li key={key} data-row-key={key}>
            <Link
              to={address.hrefOf(key)}
              replace={address.row !== null}
              aria-current={key === address.row ? 'true' : undefined}
            >
              <span>
                <b>{title}</b>
                <small>{note}</small>
              </span>
              {value}
            </Link>
          </li>
        ))}
      </ul>
      {of.data && rows.length === 0 ? <p className="card-body quiet">{empty}</p> : null}
      {pager}
    </section>
  )
}
