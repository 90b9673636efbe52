import { Link } from '#ui/link.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { storedIn } from '@kikai/client/stock/stored-in'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { Id } from '@kikai/kernel/ids'

type Stored = ReturnType<typeof storedIn>[number] | NonNullable<OrderDetail['stored']>[number]

type StoredPiecesProps = {
  of: readonly Stored[]
  title?: string
  /** Whether the reader works in the warehouse. */
  mayOpen: boolean
}

/** The pieces of a sale in the warehouse: where each stands and in which state. */
export function StoredPieces({ of, title, mayOpen }: StoredPiecesProps) {
  const t = useText('warehouse')
  if (of.length === 0) return null
  return (
    <section>
      <h3>{title ?? t('stored.title')}</h3>
      <ul className="lines">
        {of.map(({ unitId, number, warehouse, bin, state, quantity }) => (
          <li key={`${unitId} ${state} ${bin ?? ''}`}>
            <span>
              {mayOpen ? <Link to={`/product/stock?row=${unitId}`}>{number}</Link> : number}
              {state === 'out' ? null : <small>{[warehouse, bin ?? t('noPlace')].join(' · ')}</small>}
            </span>
            <span className="figures">
              {[t(`state.${state}`), ...(quantity > 1 ? [t('pieces', { count: quantity })] : [])].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same for what is held of a listing by a repair or an auction, for whoever works in the warehouse. */
export function PiecesOfGoods({ goodsId, title }: { goodsId: Id<'goods'>; title?: string }) {
  const units = useCall(stockCalls.listStock, { goodsId }, { freshMs: 0 })
  return <StoredPieces of={storedIn(units.data?.data ?? [])} mayOpen {...(title ? { title } : {})} />
}
