import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Due } from '#features/review/due.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import { type FapiaoInQueue, fapiaoTabs } from '@kikai/contract/papers/fapiao-requests.shapes'
import OrderPanel from './order-panel.tsx'

const requests = resource({
  name: 'fapiao',
  call: managedFapiaoCalls.listFapiaoQueue,
  exports: managedFapiaoCalls.exportFapiaoQueue,
  rowKey: ({ orderId, id }) => `${orderId}.${id}`,
  input: ({ tab, words = '' }) => ({ tab: tab === 'all' ? null : (oneOf(fapiaoTabs, tab) ?? 'issue'), words }),
})

/** Fapiao that buyers asked sellers in China for, by what the seller does next and by deadline. */
export default function Fapiao() {
  const t = useText('papers')
  const { money, moment, deadline } = useWritten()
  const may = useMay()
  const columns: Column<FapiaoInQueue>[] = [
    {
      key: 'order',
      title: t('fapiao.queue.order'),
      show: ({ orderNumber }) => orderNumber,
      text: ({ orderNumber }) => orderNumber,
      opens: true,
    },
    {
      key: 'due',
      title: t('fapiao.due'),
      show: ({ deadlineAt }) => (deadlineAt ? <Due at={deadlineAt} /> : '–'),
      text: ({ deadlineAt }) => (deadlineAt ? deadline(deadlineAt) : ''),
    },
    {
      key: 'state',
      title: t('fapiao.queue.state'),
      show: ({ state }) => <Tag tone={tones[state]}>{t(`fapiao.state.${state}`)}</Tag>,
      text: ({ state }) => t(`fapiao.state.${state}`),
    },
    { key: 'seller', title: t('fapiao.queue.seller'), show: ({ seller }) => seller, text: ({ seller }) => seller },
    { key: 'title', title: t('fapiao.madeOut'), show: ({ title }) => title, text: ({ title }) => title },
    {
      key: 'kind',
      title: t('fapiao.queue.kind'),
      show: ({ kind }) => t(`pdf.fapiao.kinds.${kind}`),
      text: ({ kind }) => t(`pdf.fapiao.kinds.${kind}`),
    },
    { key: 'number', title: t('fapiao.number'), show: ({ number }) => number || '–', text: ({ number }) => number },
    {
      key: 'amount',
      title: t('fapiao.amount'),
      align: 'end',
      show: ({ amount }) => money(amount),
      text: ({ amount }) => money(amount),
    },
    {
      key: 'asked',
      title: t('fapiao.queue.asked'),
      show: ({ createdAt }) => moment(createdAt),
      text: ({ createdAt }) => moment(createdAt),
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={requests}
      title={t('fapiao.queue.title')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          ...fapiaoTabs.map((value) => ({
            value: value === 'issue' ? '' : value,
            label: t(`fapiao.queue.tab.${value}`),
            count: answer?.counts[value] ?? 0,
          })),
          { value: 'all', label: t('fapiao.queue.all') },
        ],
      }}
      search={t('fapiao.queue.search')}
      empty={t('fapiao.queue.none')}
      may={may}
      panel={(row, controls) => <OrderPanel row={row.split('.')[0] ?? ''} controls={controls} />}
    />
  )
}

const tones: Readonly<Record<FapiaoInQueue['state'], TagTone>> = {
  requested: 'amber',
  underReview: 'grey',
  issued: 'grey',
  sent: 'green',
  redAsked: 'amber',
  rejected: 'red',
  voided: 'outline',
  redLettered: 'outline',
}
