import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { defineScreen } from '#app/screens/define-screen'
import { go, goInstead, useRouteParams } from '#app/routes/go'
import { LegalLink } from '#features/identity/legal-link'
import { PublishSheet } from '#features/listings/publish-sheet'
import { useRights } from '#features/desk/use-rights.ts'
import { useTicked } from '#features/desk/use-ticked.ts'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Tabs } from '#ui/buttons/tabs'
import { useWide } from '#ui/wide.ts'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { type ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { goodsStateNames } from '@kikai/contract/goods/goods.words'
import type { Id } from '@kikai/kernel/ids'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { canBePicked, type ManyAction } from './goods-actions.ts'
import { GoodsFilterBar } from './goods-filter.tsx'
import { GoodsTableHead, GoodsTableRow } from './goods-table.tsx'
import { LeaveSheet } from './leave-sheet.tsx'
import { ListActions } from './list-actions.tsx'
import { ManagedRow } from './managed-row.tsx'
import { ManyBar } from './many-bar.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { RowSheet } from './row-sheet.tsx'

// Loaded when something has arrived, because most goods are in stock when they are listed.
const ArriveSheet = lazyPart(() => import('./arrive-sheet.tsx'))
const EditSheet = lazyPart(() => import('./edit-sheet.tsx'))
const RestockSheet = lazyPart(() => import('./restock-sheet.tsx'))

/** Archived goods are not listed. */
const names = ['all', ...goodsStateNames.filter((state) => state !== 'archived')] as const
const route = '/pages/me/backend-manage/goods-manage/goods-manage'
const form = '/pages/me/backend-manage/publish-goods/publish-goods'
const auction = '/pages/me/backend-manage/auction-order-manage/schedule-lot/schedule-lot'
const offers = '/pages/me/backend-manage/goods-manage/goods-offers/goods-offers'
const inspection = '/pages/me/backend-manage/goods-manage/goods-inspection/goods-inspection'
const takingIn = '/pages/me/backend-manage/warehouse-goods/warehouse-goods'
const sell = () => go(form)
const goEdit = (goodsId: Id<'goods'>) => go(form, { goodsId })

/**
 * The company's goods by state: rows on phones, a table on wide screens; several can be selected and changed together.
 */
function GoodsManage() {
  const title = useText('routes')
  const t = useText('managed')
  const listing = useText('listings')
  const word = useText('goods')
  const { may } = useRights()
  const wide = useWide()
  const address = useRouteParams('/pages/me/backend-manage/goods-manage/goods-manage')
  const { state, importId, sort } = address
  const show = (next: Partial<typeof address>) => goInstead(route, { ...address, ...next })
  const [words, setWords] = useState('')
  const filter = { words, ...(importId ? { importId } : {}) }
  const goods = usePagedCall(managedGoodsCalls.listManagedGoods, {
    ...filter,
    sort,
    state: state === 'all' ? null : state,
  })
  const counts =
    useCall(managedGoodsCalls.listManagedGoods, { ...filter, page_size: 1 }, { keepOld: true }).data?.counts ?? {}
  const { able, ticked: picked, isAll, ...pick } = useTicked(goods, canBePicked)
  const [doing, setDoing] = useState<{ action: ManyAction; goods: ManagedGoods[] } | null>(null)
  const [arriving, setArriving] = useState<ManagedGoods | null>(null)
  const [more, setMore] = useState<ManagedGoods | null>(null)
  const mayWrite = may('product.goods.write')
  // The seller's name is shown only when the list has goods of several companies.
  const isOfSeveral = new Set(goods.items.map(({ seller }) => seller.id)).size > 1
  // The table always has checkboxes; the action bar appears with the first selection.
  const isPicking = wide ? picked.length > 0 : pick.ids !== null
  const isNarrow = words !== '' || importId !== undefined || state !== 'all'
  const showAll = () => {
    setWords('')
    goInstead(route, {})
  }
  const act = (action: ManyAction, of: readonly ManagedGoods[]) => setDoing({ action, goods: [...of] })
  const of = (action: ManyAction) => (doing?.action === action ? doing.goods : null)
  const publishing = of('publish')
  const changing = of('change')
  const restocking = of('restock')
  const end = () => setDoing(null)
  const empty = (
    <Empty
      icon={<Package aria-hidden />}
      text={isNarrow ? listing('goods.none') : listing('goods.empty')}
      way={
        isNarrow
          ? { label: t('list.showAll'), go: showAll }
          : mayWrite
            ? { label: listing('goods.first'), go: sell }
            : undefined
      }
    />
  )
  return (
    <Page
      title={title(route)}
      width="browse"
      actions={mayWrite ? <ListActions quiet={isPicking} onSell={sell} /> : undefined}
      tabs={
        <Tabs
          of={names}
          now={state}
          title={title(route)}
          label={(name) => (name === 'all' ? t('list.all') : word(`state.${name}`))}
          count={(name) => counts[name]}
          onPick={(name) => show({ state: name })}
        />
      }
      bar={
        isPicking ? (
          <ManyBar
            picked={picked}
            ofAll={pick.ofAll}
            isAll={isAll}
            onAll={pick.toggleAll}
            onDo={act}
            onLeave={pick.end}
          />
        ) : undefined
      }
    >
      <GoodsFilterBar
        words={words}
        onWords={setWords}
        importId={importId}
        onImport={(next) => show({ importId: next })}
        sort={sort}
        onSort={(next) => show({ sort: next })}
        onPick={!wide && able.length > 0 && mayWrite && pick.ids === null ? pick.begin : undefined}
        mayImport={may('product.goods.import')}
      />
      {wide ? (
        <PagedList
          of={goods}
          empty={empty}
          table={(rows, isOld) => (
            <div className="overflow-x-auto rounded-card border border-line bg-card shadow-1">
              <table aria-busy={isOld} aria-label={title(route)} className="w-full border-collapse">
                <thead>
                  <GoodsTableHead picked={picked.length} all={able.length} onAll={pick.toggleAll} mayWrite={mayWrite} />
                </thead>
                <tbody>{rows}</tbody>
              </table>
            </div>
          )}
        >
          {(one) => (
            <GoodsTableRow
              key={one.id}
              goods={one}
              company={isOfSeveral ? one.seller.name : null}
              picked={picked.includes(one)}
              onToggle={() => pick.toggle(one.id)}
              onMore={() => setMore(one)}
              mayWrite={mayWrite}
            />
          )}
        </PagedList>
      ) : (
        <PagedList of={goods} look="plain" empty={empty}>
          {(one) => (
            <ManagedRow
              key={one.id}
              goods={one}
              company={isOfSeveral ? one.seller.name : null}
              picked={pick.ids && canBePicked(one) ? picked.includes(one) : null}
              isPicking={pick.ids !== null}
              onToggle={() => pick.toggle(one.id)}
              onEdit={() => goEdit(one.id)}
              onDo={(action) => act(action, [one])}
              onArrive={() => setArriving(one)}
              onMore={() => setMore(one)}
              mayWrite={mayWrite}
            />
          )}
        </PagedList>
      )}
      <RowSheet
        goods={more}
        onClose={() => setMore(null)}
        onEdit={({ id }) => goEdit(id)}
        onArrive={setArriving}
        onTakeIn={({ id }) => go(takingIn, { goodsId: id })}
        onCopy={({ id }) => go(form, { copyOf: id })}
        onDo={(action, one) => act(action, [one])}
        onOffers={may('order.offer.answer') ? ({ id }) => go(offers, { goodsId: id }) : undefined}
        onInspect={({ id }) => go(inspection, { goodsId: id })}
        onAuction={may('product.lot.write') ? ({ id }) => go(auction, { goodsId: id }) : undefined}
      />
      <PublishSheet
        open={publishing !== null}
        onClose={end}
        what={{ goodsIds: (publishing ?? []).map(({ id }) => id) }}
        count={publishing?.length ?? 0}
        termsLink={<LegalLink kind="sellingTerms">{listing('terms.name')}</LegalLink>}
        onPublished={pick.end}
        onEdit={goEdit}
      />
      {arriving ? <ArriveSheet goods={arriving} onClose={() => setArriving(null)} /> : null}
      {restocking ? <RestockSheet goods={restocking} onClose={end} onDone={pick.end} /> : null}
      {changing ? <EditSheet goods={changing} onClose={end} onDone={pick.end} /> : null}
      <PriceSheet goods={of('reprice')} onClose={end} onDone={pick.end} />
      <LeaveSheet of={leaving(doing)} onClose={end} onDone={pick.end} />
    </Page>
  )
}

const leaving = (doing: { action: ManyAction; goods: ManagedGoods[] } | null) =>
  doing?.action === 'takeDown' || doing?.action === 'archive' ? { action: doing.action, goods: doing.goods } : null

export default defineScreen({ login: 'required', may: ['product.goods.read'], view: GoodsManage })
