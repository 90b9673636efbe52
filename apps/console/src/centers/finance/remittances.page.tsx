import { useListAddress } from '#features/crud/use-list-address.ts'
import { useRowKeys } from '#features/crud/use-row-keys.ts'
import { ListTabs } from '#features/crud/list-tabs.tsx'
import { oneOf } from '#features/crud/resource.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/waiting.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPaymentsCalls } from '@kikai/contract/payments/payments.calls'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { Suspense, useRef } from 'react'
import { Review } from './review.tsx'

const shown = ['submitted', 'expected', 'approved', 'rejected', 'expired'] as const

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
        <section className="card review-queue" aria-label={t('transfers.queue')}>
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
          {list.error ? (
            <Notice
              title={t('list.failed')}
              note={list.error.message}
              action={<Button onClick={list.reload}>{t('failed.retry')}</Button>}
            />
          ) : null}
          {list.waiting ? <Waiting label={t('waiting')} /> : null}
          <ul>
            {rows.map((row) => (
              <li key={row.id} data-row-key={row.id}>
                <Link
                  to={address.hrefOf(row.id)}
                  replace={address.row !== null}
                  aria-current={row.id === address.row ? 'true' : undefined}
                >
                  <span>
                    <b>{row.payer || managed('remittance.noPayer')}</b>
                    <small>
                      {[row.numbers.join(' '), row.dueAt ? deadline(row.dueAt) : null].filter(Boolean).join(' · ')}
                    </small>
                  </span>
                  <b className="figures">{money(row.amount)}</b>
                </Link>
              </li>
            ))}
          </ul>
          {list.data && rows.length === 0 ? (
            <p className="card-body quiet">
              {managed(state === 'submitted' ? 'remittance.nothing' : 'remittance.none')}
            </p>
          ) : null}
        </section>
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
