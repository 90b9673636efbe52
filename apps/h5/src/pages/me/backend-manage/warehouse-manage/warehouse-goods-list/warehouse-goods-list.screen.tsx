import { defineScreen } from '#app/screens/define-screen'
import { go, goInstead, href, useRouteParams } from '#app/routes/go'
import { useWarehouses } from '#features/stock/bin-field'
import { StockRow } from '#features/stock/stock-row'
import { stockScreenOf } from '#features/stock/stock-words.ts'
import { Actions } from '#ui/pages/actions'
import { RemovableChip } from '#ui/lists/chips'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { SearchBox } from '#ui/forms/search-box'
import { SmallSelect } from '#ui/forms/small-select'
import { Tabs } from '#ui/buttons/tabs'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { type StockTab, stockTabs } from '@kikai/contract/warehouse/stock-tabs'
import { stockSorts } from '@kikai/contract/warehouse/stock.words'
import { ArrowUpFromLine, PackageSearch, ScanLine } from 'lucide-react'
import { useState } from 'react'

const route = '/pages/me/backend-manage/warehouse-manage/warehouse-goods-list/warehouse-goods-list'

/** What stands in the warehouses, by state, and first what is due first. */
function WarehouseGoodsList() {
  const title = useText('routes')(route)
  const t = useText('warehouse')
  const params = useRouteParams(route)
  const { warehouseId, tab = 'all', productId, goodsId } = params
  const [words, setWords] = useState('')
  const [sort, setSort] = useState<(typeof stockSorts)[number]>('deadline')
  const warehouses = useWarehouses().data?.warehouses ?? []
  const list = usePagedCall(
    stockCalls.listStock,
    {
      tab,
      words,
      warehouseId: warehouseId ?? null,
      sort,
      ...(productId ? { productId } : {}),
      ...(goodsId ? { goodsId } : {}),
    },
    { keepOld: true, freshMs: 0 },
  )
  const change = (to: Partial<typeof params>) => {
    const { warehouseId: where, productId: what, goodsId: listing, tab: state } = { ...params, ...to }
    goInstead(route, {
      ...(where ? { warehouseId: where } : {}),
      ...(what ? { productId: what } : {}),
      ...(listing ? { goodsId: listing } : {}),
      ...(state && state !== 'all' ? { tab: state } : {}),
    })
  }
  const nameOf = (name: StockTab) => (name === 'all' || name === 'gone' ? t(`tab.${name}`) : t(`state.${name}`))
  return (
    <Page
      title={title}
      width="form"
      tabs={
        <Tabs
          title={title}
          of={stockTabs}
          now={tab}
          label={nameOf}
          count={(name) => list.first?.counts[name] || undefined}
          onPick={(picked) => change({ tab: picked })}
        />
      }
      does={
        <Actions
          can={[
            {
              label: t('list.ship'),
              tone: 'tint',
              icon: <ArrowUpFromLine aria-hidden className="size-5" />,
              run: () => go('/pages/qrcode', { of: 'stock' }),
            },
            {
              label: t('list.receive'),
              icon: <ScanLine aria-hidden className="size-5" />,
              to: href('/pages/me/backend-manage/warehouse-goods/warehouse-goods', {}),
            },
          ]}
        />
      }
    >
      <SearchBox value={words} onSearch={setWords} placeholder={t('search')} className="flex-none! bg-card!" />
      <div className="flex flex-wrap gap-2">
        {warehouses.length > 1 ? (
          <SmallSelect
            label={t('pickWarehouse')}
            value={warehouseId ?? ''}
            options={[
              { value: '', label: t('allWarehouses') },
              ...warehouses.map(({ id, name }): { value: string; label: string } => ({ value: id, label: name })),
            ]}
            onPick={(picked) => change({ warehouseId: warehouses.find(({ id }) => id === picked)?.id })}
            className="rounded-full!"
          />
        ) : null}
        <SmallSelect
          label={t('list.sort')}
          value={sort}
          options={stockSorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
          onPick={setSort}
          className="rounded-full!"
        />
        {goodsId ? (
          <RemovableChip onRemove={() => change({ goodsId: undefined })}>{t('list.ofListing')}</RemovableChip>
        ) : null}
        {productId ? (
          <RemovableChip onRemove={() => change({ productId: undefined })}>{t('list.ofModel')}</RemovableChip>
        ) : null}
      </div>
      <PagedList
        of={list}
        look="plain"
        empty={<Empty icon={<PackageSearch aria-hidden />} text={t('list.none')} note={t('list.noneWhy')} />}
      >
        {(unit) => <StockRow key={unit.id} of={unit} to={stockScreenOf(unit)} />}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['product.stock.work'], view: WarehouseGoodsList })
