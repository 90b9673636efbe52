import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { storedIn } from '@kikai/client/stock/stored-in'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { Id } from '@kikai/kernel/ids'
import { Package } from 'lucide-react'
import { stockScreenOf } from './stock-words.ts'

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
    <Panel title={title ?? t('stored.title')}>
      <Rows>
        {of.map(({ unitId, number, warehouse, bin, state, quantity }) => (
          <Row
            key={`${unitId} ${state} ${bin ?? ''}`}
            icon={<Package aria-hidden />}
            title={number}
            note={[
              ...(state === 'out' ? [] : [warehouse, bin ?? t('noPlace')]),
              ...(quantity > 1 ? [t('pieces', { count: quantity })] : []),
            ].join(' · ')}
            value={t(`state.${state}`)}
            {...(mayOpen ? { to: stockScreenOf({ id: unitId, state }) } : {})}
          />
        ))}
      </Rows>
    </Panel>
  )
}

type PiecesOfGoodsProps = { goodsId: Id<'goods'>; title?: string }

/** The same for what is held of a listing by a repair, for whoever works in the warehouse. */
export default function PiecesOfGoods({ goodsId, title }: PiecesOfGoodsProps) {
  const units = useCall(stockCalls.listStock, { goodsId }, { freshMs: 0 })
  return <StoredPieces of={storedIn(units.data?.data ?? [])} mayOpen {...(title ? { title } : {})} />
}
