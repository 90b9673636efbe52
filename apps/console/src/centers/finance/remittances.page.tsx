import { useListAddress } from '#features/crud/use-list-address.ts'
import { useRowKeys } from '#features/crud/use-row-keys.ts'
import { ListTabs } from '#features/crud/list-tabs.tsx'
import { oneOf } from '#features/crud/resource.ts'
import { ReviewQueue } from '#features/crud/review-queue.tsx'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/waiting.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPaymentsCalls } from '@kikai/contract/payments/payments.calls'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Suspense, useRef } from 'react'
import { Review } from './review.tsx'

const shown = ['submitted', 'expected', 'approved_partial', 'approved', 'rejected', 'expired', 'reversed'] as const

/** The queue at the left, the proof and what the bank says beside it, the decision in sight. */
export default function Remittances() {
  const t = useText('console')
  const managed = useText('managed')
  const { money, deadline } = useWritten()
  const place = useRef<HTMLDivElement>(null)
  const address = useListAddress()
  const state = address.filters.tab === 'all' ? null : (oneOf(shown, address.filters.tab) ?? 'submitted')
  const list = useCall(
    managedPaymentsCalls.listRemittances,
    { state, page_size: limits.pageSizeMax },
    { keepOld: true },
  )
  const rows = list.data?.data ?? []
  const keys = rows.map(({ id }) => id)
  useRowKeys({ table: place, keys, open: address.row, onOpen: address.open })
  const remittance = useCall(
    managedPaymentsCalls.readManagedRemittance,
    address.row && isId<'remittance'>(address.row) ? { remittanceId: address.row } : null,
    { freshMs: 0 },
  )
  const goOn = () => address.open(keys[keys.findIndex((key) => key === address.row) + 1] ?? null)
  return (
    <div ref={place}>
      <div className="list-head">
        <h1>{t('page.remittances')}</h1>
      </div>
      <div className="review">
        <ReviewQueue
          label={t('transfers.queue')}
          address={address}
          of={list}
          rows={rows.map((row) => ({
            key: row.id,
            title: row.payer || managed('remittance.noPayer'),
            note: [row.numbers.join(' '), row.dueAt ? deadline(row.dueAt) : null].filter(Boolean).join(' · '),
            value: <b className="figures">{money(row.amount)}</b>,
          }))}
          empty={managed(state === 'submitted' ? 'remittance.nothing' : 'remittance.none')}
          tabs={
            <ListTabs
              name="tab"
              of={[...shown, 'all' as const].map((value) => ({
                value: value === 'submitted' ? '' : value,
                label: managed(`remittance.tab.${value}`),
                count: value === 'all' ? undefined : (list.data?.counts[value] ?? 0),
              }))}
              now={address.filters.tab ?? ''}
              onPick={address.filter}
            />
          }
        />
        <Suspense fallback={<Waiting label={t('waiting')} />}>
          {remittance.data ? (
            <Review
              key={`${remittance.data.id} ${remittance.data.slips.at(-1)?.id ?? ''}`}
              remittance={remittance.data}
              onNext={goOn}
            />
          ) : remittance.waiting ? (
            <Waiting label={t('waiting')} />
          ) : (
            <Notice title={remittance.error?.message ?? t('transfers.pick')} />
          )}
        </Suspense>
      </div>
    </div>
  )
}
