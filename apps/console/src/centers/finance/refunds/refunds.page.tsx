import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import { keyOfSale } from '@kikai/contract/payments/payment-subjects'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { type RefundRow, refundTabs } from '@kikai/contract/refunds/refunds.shapes'
import { RefundPanel } from './refund-panel.tsx'

const tabs = tabsOf(refundTabs, { first: 'arbitration' })

const refunds = resource({
  name: 'refunds',
  call: managedRefundsCalls.listRefunds,
  exports: managedRefundsCalls.exportRefunds,
  rowKey: keyOfSale,
  input: ({ tab, words = '' }) => ({ tab: tabs.read(tab), words }),
})

const toneOf = (state: RefundRow['state']): TagTone => {
  if (state === 'done') return 'green'
  if (state === 'withdrawn' || state === 'rejected_final' || state === 'closed') return 'outline'
  return state === 'failed' ? 'red' : 'amber'
}

/** Refund requests by whose turn it is, the earliest deadline first. */
export default function Refunds() {
  const t = useText('refunds')
  const may = useMay()
  const col = useColumns(refunds)
  return (
    <CrudTable
      of={refunds}
      title={t('desk.title')}
      columns={[
        col.text('number', t('desk.number'), { opens: true }),
        col.due('deadlineAt', t('desk.due')),
        col.state('state', t('desk.state'), { tone: toneOf, word: (state) => t(`state.${state}`) }),
        col.text('title', t('desk.goods')),
        col.person('seller', t('desk.seller')),
        col.money('asked', t('desk.asked')),
        col.word('reason', t('desk.reason'), (reason) => t(`reason.${reason}`), { extra: true }),
      ]}
      tabs={tabs.show((tab) => t(`desk.tab.${tab}`), t('desk.tab.all'))}
      search={t('desk.search')}
      empty={t('desk.none')}
      may={may}
      panel={(row, controls) => <RefundPanel row={row} controls={controls} />}
    />
  )
}
