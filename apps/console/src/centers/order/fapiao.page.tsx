import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import { managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import { type FapiaoInQueue, fapiaoTabs } from '@kikai/contract/papers/fapiao-requests.shapes'
import { fapiaoRepairOf, fapiaoRowOf } from '@kikai/contract/papers/fapiao-requests.states'
import OrderPanel from './order-panel.tsx'
import { RepairPanel } from './repairs/repair-panel.tsx'

const tabs = tabsOf(fapiaoTabs, { first: 'issue' })

const requests = resource({
  name: 'fapiao',
  call: managedFapiaoCalls.listFapiaoQueue,
  exports: managedFapiaoCalls.exportFapiaoQueue,
  rowKey: fapiaoRowOf,
  input: ({ tab, words = '' }) => ({ tab: tabs.read(tab), words }),
})

/** Fapiao that buyers asked sellers in China for, by what the seller does next and by deadline. */
export default function Fapiao() {
  const t = useText('papers')
  const may = useMay()
  const col = useColumns(requests)
  return (
    <CrudTable
      of={requests}
      title={t('fapiao.queue.title')}
      columns={[
        col.text('orderNumber', t('fapiao.queue.order'), { opens: true }),
        col.due('deadlineAt', t('fapiao.due')),
        col.state('state', t('fapiao.queue.state'), {
          tone: (state) => tones[state],
          word: (state) => t(`fapiao.state.${state}`),
        }),
        col.person('seller', t('fapiao.queue.seller')),
        col.text('title', t('fapiao.madeOut')),
        col.word('kind', t('fapiao.queue.kind'), (kind) => t(`pdf.fapiao.kinds.${kind}`)),
        col.text('number', t('fapiao.number')),
        col.money('amount', t('fapiao.amount')),
        col.instant('createdAt', t('fapiao.queue.asked'), { extra: true }),
      ]}
      tabs={tabs.show((tab) => t(`fapiao.queue.tab.${tab}`), t('fapiao.queue.all'))}
      search={t('fapiao.queue.search')}
      empty={t('fapiao.queue.none')}
      may={may}
      panel={(row, controls) => {
        const repairId = fapiaoRepairOf(row)
        return repairId === null ? (
          <OrderPanel row={row.split('.')[0] ?? ''} controls={controls} />
        ) : (
          <RepairPanel row={repairId} controls={controls} />
        )
      }}
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
