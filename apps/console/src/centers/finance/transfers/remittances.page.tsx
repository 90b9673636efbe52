import { useListAddress } from '#features/crud/use-list-address.ts'
import { useRowKeys } from '#features/crud/use-row-keys.ts'
import { ListTabs } from '#features/crud/list-tabs.tsx'
import type { Column } from '#features/crud/column.ts'
import { ExportButton } from '#features/crud/export-button.tsx'
import { ListSearch } from '#features/crud/list-search.tsx'
import { Pager } from '#features/crud/pager.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { ReviewQueue } from '#features/crud/review-queue.tsx'
import { useMay } from '#features/me/use-me.ts'
import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { isId } from '@kikai/kernel/ids'
import { Suspense, useRef } from 'react'
import { SlipReview } from './review.tsx'

const shown = ['submitted', 'expected', 'approved_partial', 'approved', 'rejected', 'expired', 'reversed'] as const

const remittances = resource({
  name: 'remittances',
  call: managedPaymentsCalls.listRemittances,
  exports: managedPaymentsCalls.exportRemittances,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ state: tab === 'all' ? null : (oneOf(shown, tab) ?? 'submitted'), words }),
})

/** The queue of bank transfers at the left; beside it the slip, the bank's statement and the decision. */
export default function Remittances() {
  const t = useText('console')
  const managed = useText('managed')
  const { money, deadline } = useWritten()
  const place = useRef<HTMLDivElement>(null)
  const address = useListAddress()
  const may = useMay()
  const input = remittances.input(address.filters)
  const list = useCall(remittances.call, { ...input, current_page: address.page }, { keepOld: true })
  const rows = list.data?.data ?? []
  const keys = rows.map(({ id }) => id)
  useRowKeys({ table: place, keys, open: address.row, onOpen: address.open })
  const remittance = useCall(
    managedPaymentsCalls.readManagedRemittance,
    address.row && isId<'remittance'>(address.row) ? { remittanceId: address.row } : null,
    { freshMs: 0 },
  )
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'payer', title: t('transfers.payer'), show: ({ payer }) => payer, text: ({ payer }) => payer },
    {
      key: 'for',
      title: t('transfers.for'),
      show: ({ numbers }) => numbers.join(' '),
      text: ({ numbers }) => numbers.join(' '),
    },
    {
      key: 'reference',
      title: t('transfers.reference'),
      show: ({ reference }) => reference,
      text: ({ reference }) => reference,
    },
    {
      key: 'amount',
      title: t('transfers.amount'),
      show: ({ amount }) => money(amount),
      text: ({ amount }) => money(amount),
    },
    {
      key: 'state',
      title: t('transfers.state'),
      show: ({ state }) => managed(`remittance.tab.${oneOf(shown, state) ?? 'submitted'}`),
      text: ({ state }) => managed(`remittance.tab.${oneOf(shown, state) ?? 'submitted'}`),
    },
    {
      key: 'due',
      title: t('transfers.due'),
      show: ({ dueAt }) => (dueAt ? deadline(dueAt) : ''),
      text: ({ dueAt }) => (dueAt ? deadline(dueAt) : ''),
    },
  ]
  const goOn = () => address.open(keys[keys.findIndex((key) => key === address.row) + 1] ?? null)
  return (
    <div ref={place}>
      <div className="list-head">
        <h1>{t('page.remittances')}</h1>
      </div>
      <div className="list-bar">
        <ListSearch label={t('transfers.search')} address={address} />
        <span className="list-bar-end">
          {rows.length > 0 ? (
            <ExportButton
              of={remittances}
              exports={managedPaymentsCalls.exportRemittances}
              title={t('page.remittances')}
              filters={address.filters}
              columns={columns}
              may={may}
            />
          ) : null}
        </span>
      </div>
      <div className="review">
        <ReviewQueue
          label={t('transfers.queue')}
          address={address}
          of={list}
          rows={rows.map((row) => ({
            key: row.id,
            title: row.payer || managed('remittance.noPayer'),
            note: [
              row.numbers.join(' '),
              row.dueAt ? deadline(row.dueAt) : null,
              row.checkedBy && row.state === 'submitted' ? managed('remittance.two.tag') : null,
            ]
              .filter(Boolean)
              .join(' · '),
            value: <b className="figures">{money(row.amount)}</b>,
          }))}
          empty={managed(input.words === '' && input.state === 'submitted' ? 'remittance.nothing' : 'remittance.none')}
          pager={<Pager address={address} answer={list.data} />}
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
        <Suspense fallback={<WaitingSkeleton label={t('waiting')} />}>
          {remittance.data ? (
            <SlipReview
              key={`${remittance.data.id} ${remittance.data.slips.at(-1)?.id ?? ''}`}
              remittance={remittance.data}
              onNext={goOn}
            />
          ) : remittance.waiting ? (
            <WaitingSkeleton label={t('waiting')} />
          ) : (
            <NoticePanel title={remittance.error?.message ?? t('transfers.pick')} />
          )}
        </Suspense>
      </div>
    </div>
  )
}
