import { useMay } from '#features/me/use-me.ts'
import { Link } from '#ui/link.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import type { ListedFacts } from '@kikai/client/stock/use-expect-stock'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStockBoard } from './stock/bin-field.tsx'
import { StockTag, useStockNote } from './stock/stock-tag.tsx'

// Each comes at a press.
const AnnouncePiece = lazyPart(() => import('./stock/announce-piece.tsx'))
const LinkPiece = lazyPart(() => import('./stock/link-piece.tsx'))

type Props = {
  goods: Pick<ManagedGoodsDetail, 'id' | 'title' | 'managementNumber' | 'allowedActions'> & { draft: ListedFacts }
}

/** Where the pieces of a listing stand; of one whose quantity is typed, the ways to take it into the warehouse. */
export function GoodsStock({ goods }: Props) {
  const t = useText('warehouse')
  const note = useStockNote()
  const may = useMay()
  const asked = may('product.stock.work') ? { goodsId: goods.id, page_size: limits.pageSizeMax } : null
  const { data: list } = useCall(stockCalls.listStock, asked, { freshMs: 0 })
  if (!list) return null
  if (list.data.length === 0)
    return goods.allowedActions.some(({ action, enabled }) => action === 'takeIn' && enabled) ? (
      <TakingIn goods={goods} />
    ) : null
  return (
    <section>
      <h3>{t('unit.places')}</h3>
      <p className="quiet">{t('kept.note')}</p>
      <ul className="lines">
        {list.data.map((unit) => (
          <li key={unit.id}>
            <span>
              <Link to={`/product/stock?row=${unit.id}`}>{note(unit)}</Link>
              <small>{[unit.place?.warehouse, unit.place?.bin ?? t('noPlace')].filter(Boolean).join(' · ')}</small>
            </span>
            <StockTag of={unit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakingIn({ goods }: Props) {
  const t = useText('warehouse')
  const may = useMay()
  const navigate = useNavigate()
  const warehouses = useStockBoard().data?.warehouses ?? []
  const [opened, setOpened] = useState<'announce' | 'link' | null>(null)
  const close = () => setOpened(null)
  if (warehouses.length === 0) return null
  const isThere = goods.draft.availability.as === 'now'
  return (
    <section>
      <h3>{t('unit.places')}</h3>
      <p className="quiet">{t('link.typed')}</p>
      <p>
        {may('product.goods.write') ? (
          <Button onClick={() => setOpened('link')}>{t(isThere ? 'link.available' : 'link.expected')}</Button>
        ) : null}{' '}
        <Button onClick={() => setOpened('announce')}>{t(isThere ? 'receive.open' : 'receive.announce')}</Button>
      </p>
      {opened === 'announce' ? (
        <AnnouncePiece
          goods={goods}
          warehouses={warehouses}
          onClose={close}
          onDone={({ id }) => void navigate(`/product/stock?row=${id}`)}
        />
      ) : null}
      {opened === 'link' ? (
        <LinkPiece goodsId={goods.id} tab={isThere ? 'available' : 'expected'} onClose={close} />
      ) : null}
    </section>
  )
}
