import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { type RefundRow, refundTabs } from '@kikai/contract/refunds/refunds.shapes'
import { RefundPanel } from './refund-panel.tsx'

const refunds = resource({
  name: 'refunds',
  call: managedRefundsCalls.listRefunds,
  exports: managedRefundsCalls.exportRefunds,
  rowKey: ({ orderId }) => orderId,
  input: ({ tab, words = '' }) => ({ tab: tab === 'all' ? null : (oneOf(refundTabs, tab) ?? 'arbitration'), words }),
})

const toneOf = (state: RefundRow['state']): TagTone => {
  if (state === 'done') return 'green'
  if (state === 'withdrawn' || state === 'rejected_final' || state === 'closed') return 'outline'
  return state === 'failed' ? 'red' : 'amber'
}

/** Refund requests by whose turn it is, the earliest deadline first. */
export default function Refunds() {
  const t = useText('refunds')
  const { money, deadline } = useWritten()
  const may = useMay()
  const columns: Column<RefundRow>[] = [
    { key: 'number', title: t('desk.number'), show: ({ number }) => number, text: ({ number }) => number, opens: true },
    {
      key: 'due',
      title: t('desk.due'),
      show: ({ deadlineAt }) => (deadlineAt ? deadline(deadlineAt) : '–'),
      text: ({ deadlineAt }) => (deadlineAt ? deadline(deadlineAt) : ''),
    },
    {
      key: 'state',
      title: t('desk.state'),
      show: ({ state }) => <Tag tone={toneOf(state)}>{t(`state.${state}`)}</Tag>,
      text: ({ state }) => t(`state.${state}`),
    },
    { key: 'goods', title: t('desk.goods'), show: ({ title }) => title, text: ({ title }) => title },
    { key: 'seller', title: t('desk.seller'), show: ({ seller }) => seller, text: ({ seller }) => seller },
    {
      key: 'asked',
      title: t('desk.asked'),
      align: 'end',
      show: ({ asked }) => money(asked),
      text: ({ asked }) => money(asked),
    },
    {
      key: 'reason',
      title: t('desk.reason'),
      show: ({ reason }) => t(`reason.${reason}`),
      text: ({ reason }) => t(`reason.${reason}`),
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={refunds}
      title={t('desk.title')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          ...refundTabs.map((value) => ({
            value: value === 'arbitration' ? '' : value,
            label: t(`desk.tab.${value}`),
            count: answer?.counts[value] ?? 0,
          })),
          { value: 'all', label: t('desk.tab.all') },
        ],
      }}
      search={t('desk.search')}
      empty={t('desk.none')}
      may={may}
      panel={(row, controls) => <RefundPanel row={row} controls={controls} />}
    />
  )
}
