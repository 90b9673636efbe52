import { Pager } from '#features/crud/pager.tsx'
import { ReviewQueue } from '#features/crud/review-queue.tsx'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { useRowKeys } from '#features/crud/use-row-keys.ts'
import { Due } from '#features/review/due.tsx'
import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Suspense, useRef } from 'react'
import { ArbitrationCase } from './arbitration-case.tsx'

/** The refunds that wait for the platform's decision, the earliest deadline first, and the open one with both sides. */
export default function Arbitration() {
  const t = useText('consoleRefunds')
  const console = useText('console')
  const { money } = useWritten()
  const place = useRef<HTMLDivElement>(null)
  const address = useListAddress()
  const list = useCall(
    managedRefundsCalls.listRefunds,
    { tab: 'arbitration', page_size: limits.pageSizeMax, current_page: Math.min(address.page, limits.pageNumberMax) },
    { keepOld: true },
  )
  const rows = list.data?.data ?? []
  useRowKeys({ table: place, keys: rows.map(({ orderId }) => orderId), open: address.row, onOpen: address.open })
  const refunds = useCall(
    managedRefundsCalls.readManagedRefunds,
    address.row && isId<'order'>(address.row) ? { orderId: address.row } : null,
    { freshMs: 0 },
  )
  const [refund] = refunds.data?.refunds ?? []
  return (
    <div ref={place}>
      <div className="list-head">
        <h1>{console('page.arbitration')}</h1>
      </div>
      <div className="review review-arbitration">
        <ReviewQueue
          label={t('queue')}
          address={address}
          of={list}
          rows={rows.map((row) => ({
            key: row.orderId,
            title: row.number,
            note: (
              <>
                {row.title} · <Due at={row.deadlineAt} />
              </>
            ),
            value: <span className="figures">{money(row.asked)}</span>,
          }))}
          empty={t('empty')}
          pager={<Pager address={address} answer={list.data} />}
        />
        <Suspense fallback={<WaitingSkeleton label={console('waiting')} />}>
          {refunds.data && refund ? (
            <ArbitrationCase key={`${refund.id} ${refund.version}`} of={refunds.data} refund={refund} />
          ) : refunds.waiting ? (
            <WaitingSkeleton label={console('waiting')} />
          ) : (
            <NoticePanel title={refunds.error?.message ?? t('pick')} />
          )}
        </Suspense>
      </div>
    </div>
  )
}
