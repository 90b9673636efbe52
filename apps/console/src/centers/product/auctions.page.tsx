import { CrudTable } from '#features/crud/crud-table.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { PanelWaiting } from '#features/crud/loaded-panel.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { useWritten } from '#ui/written.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { ManagedLot } from '@kikai/contract/auctions/managed-lots.shapes'
import { LotTag } from './lot-tag.tsx'

const LotPanel = lazyPart(() => import('./lot-panel.tsx'), { waiting: PanelWaiting, isBound: false })

const groups = ['waiting', 'live', 'toSettle', 'defaulted', 'scheduled', 'passed', 'ended'] as const
const tabs = tabsOf(groups)

const lots = resource({
  name: 'auctions',
  call: managedLotsCalls.listManagedLots,
  exports: managedLotsCalls.exportManagedLots,
  rowKey: ({ lotId }) => lotId,
  input: ({ tab, words = '' }) => ({
    group: oneOf(groups, tab) ?? ('all' as const),
    words,
  }),
})

/** All auctions on one board, by what somebody has to do about them. */
export default function Auctions() {
  const t = useText('consoleLots')
  const console = useText('console')
  const { money } = useWritten()
  const may = useMay()
  const col = useColumns(lots)
  const reserveOf = ({ reserve, reservePercent, now }: ManagedLot) => {
    if (reserve === null) return t('noReserve')
    if (now.reserveMet) return t('met')
    return reservePercent === null ? money(reserve) : t('percent', { percent: reservePercent })
  }
  return (
    <CrudTable
      of={lots}
      title={console('page.auctions')}
      // A company's own list goes by time, so that its groups would be torn apart.
      {...(may('product.lot.review')
        ? { groupOf: ({ group, now }: ManagedLot) => t(now.state === 'draft' ? 'group.review' : `group.${group}`) }
        : {})}
      columns={[
        col.text({ key: 'title', of: ({ goods }) => goods.title }, t('lot'), {
          opens: true,
          below: ({ number }) => number,
        }),
        col.due('deadlineAt', t('due')),
        col.text({ key: 'state', of: ({ now }) => now.state }, t('state'), { show: (lot) => <LotTag of={lot} /> }),
        col.money({ key: 'price', of: ({ now, startPrice }) => now.price ?? startPrice }, t('price'), {
          below: ({ now }) => (now.price === null ? t('starting') : null),
        }),
        col.text({ key: 'reserve', of: reserveOf }, t('reserve')),
        col.number({ key: 'bids', of: ({ now }) => now.bidCount }, t('bids')),
        col.person('company', t('seller')),
        col.instant({ key: 'startsAt', of: ({ now }) => now.startsAt }, t('starts'), { extra: true }),
        col.number('watchCount', t('watchers'), { extra: true }),
      ]}
      tabs={tabs.show((tab) => t(`group.${tab}`), t('group.all'))}
      search={t('search')}
      may={may}
      empty={t('empty')}
      panel={(row, controls) => <LotPanel row={row} controls={controls} />}
    />
  )
}
