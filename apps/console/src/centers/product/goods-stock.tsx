import { useMay } from '#features/me/use-me.ts'
import { Link } from '#ui/link.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { StockTag, useStockNote } from './stock/stock-tag.tsx'

/** Where the pieces of a listing stand; nothing for one whose quantity is typed. */
export function GoodsStock({ goodsId }: { goodsId: Id<'goods'> }) {
  const t = useText('warehouse')
  const note = useStockNote()
  const may = useMay()
  const asked = may('product.stock.work') ? { goodsId, page_size: limits.pageSizeMax } : null
  const { data: list } = useCall(stockCalls.listStock, asked, { freshMs: 0 })
  if (!list || list.data.length === 0) return null
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
