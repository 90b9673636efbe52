import { defineScreen } from '#app/screens/define-screen'
import { go, useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { useWarehouses } from '#features/stock/bin-field'
import { StockRow } from '#features/stock/stock-row'
import { stockScreenOf } from '#features/stock/stock-words.ts'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { Id } from '@kikai/kernel/ids'
import { PackageOpen, ScanLine } from 'lucide-react'
import { useState } from 'react'

// One of the two forms comes with what is to be done.
const AnnounceForm = lazyPart(() => import('./announce-form.tsx'))
const ReceiveForm = lazyPart(() => import('./receive-form.tsx'))

const route = '/pages/me/backend-manage/warehouse-goods/warehouse-goods'

/** Takes in: a unit that is expected, one that is announced now, or whatever is scanned. */
function WarehouseGoods() {
  const t = useText('warehouse')
  const title = useText('routes')(route)
  const { unitId, productId, goodsId } = useRouteParams(route)
  const [announces, setAnnounces] = useState(false)
  if (unitId) return <Receiving unitId={unitId} />
  if (announces || productId || goodsId)
    return <AnnounceForm title={t('receive.announce')} productId={productId} goodsId={goodsId} />
  return <Expected title={title} onAnnounce={() => setAnnounces(true)} />
}

function Receiving({ unitId }: { unitId: Id<'stock-unit'> }) {
  const title = useText('routes')(route)
  const unit = useCall(stockCalls.readStockUnit, { unitId }, { freshMs: 0 })
  const board = useWarehouses()
  if (!unit.data) return <Page title={title} of={unit} width="form" />
  if (!board.data) return <Page title={title} of={board} width="form" />
  return <ReceiveForm title={title} of={unit.data} warehouses={board.data.warehouses} />
}

/** What is awaited, and the ways to take in something else. */
function Expected({ title, onAnnounce }: { title: string; onAnnounce: () => void }) {
  const t = useText('warehouse')
  const { profile } = useRights()
  const list = usePagedCall(stockCalls.listStock, { tab: 'expected', sort: 'deadline' }, { freshMs: 0 })
  return (
    <Page
      title={title}
      width="form"
      does={
        <Actions
          can={[
            ...(profile.data?.company
              ? [{ label: t('receive.announce'), tone: 'tint' as const, run: onAnnounce }]
              : []),
            {
              label: t('receive.scan'),
              icon: <ScanLine aria-hidden className="size-5" />,
              run: () => go('/pages/qrcode', { of: 'stock' }),
            },
          ]}
        />
      }
    >
      <PagedList
        of={list}
        look="plain"
        empty={<Empty icon={<PackageOpen aria-hidden />} text={t('receive.noneExpected')} note={t('list.noneWhy')} />}
      >
        {(unit) => <StockRow key={unit.id} of={unit} to={stockScreenOf(unit)} />}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['product.stock.work'], view: WarehouseGoods })
