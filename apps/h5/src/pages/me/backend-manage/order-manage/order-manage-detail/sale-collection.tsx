import { CollectionFacts } from '#features/orders/collection-facts'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { Button } from '#ui/buttons/button'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { useState } from 'react'
import { AgreeCollection, GiveToBuyer, MoveCollection, SayNo } from './collection-sheets.tsx'

/** The buyer's wish to fetch the goods: answered, called off, or ended by the handover. */
export function SaleCollection({ order }: { order: OrderDetail }) {
  const t = useText('collection')
  const [asking, setAsking] = useState<'agree' | 'decline' | 'undo' | 'give' | 'move' | null>(null)
  const { deadline } = useDates()
  const { collection } = order
  if (!collection || collection.state === 'withdrawn') return null
  const close = () => setAsking(null)
  return (
    <Panel title={t(titleOf(collection))}>
      {collection.missedAt && order.deadlineAt && collection.state === 'agreed' ? (
        <p className="pb-3 text-14">
          {t('missed.sale', { until: deadline(order.deadlineAt) })}
          {collection.escalatedAt ? ` ${t('missed.saleEscalated')}` : ''}
        </p>
      ) : null}
      <CollectionFacts of={collection} />
      {isOrderActionEnabled(order, 'answerCollection') ? (
        <>
          <p className="pt-2 text-14 text-ink-2">{t('answer.why')}</p>
          <div className="flex flex-wrap gap-2 pt-3">
            <Button tone="go" onClick={() => setAsking('agree')}>
              {t('answer.agree')}
            </Button>
            <Button onClick={() => setAsking('decline')}>{t('answer.decline')}</Button>
          </div>
        </>
      ) : null}
      {isOrderActionEnabled(order, 'undoCollection') ? (
        <div className="flex flex-wrap gap-2 pt-3">
          {isOrderActionEnabled(order, 'giveToBuyer') ? (
            <Button tone="go" onClick={() => setAsking('give')}>
              {t('give.button')}
            </Button>
          ) : null}
          {isOrderActionEnabled(order, 'moveCollection') ? (
            <Button onClick={() => setAsking('move')}>{t('move.button')}</Button>
          ) : null}
          <Button onClick={() => setAsking('undo')}>{t('callOff')}</Button>
        </div>
      ) : null}
      {asking === 'agree' ? <AgreeCollection order={order} onClose={close} /> : null}
      {asking === 'decline' || asking === 'undo' ? <SayNo order={order} how={asking} onClose={close} /> : null}
      {asking === 'move' ? <MoveCollection order={order} onClose={close} /> : null}
      {asking === 'give' ? <GiveToBuyer order={order} onClose={close} /> : null}
    </Panel>
  )
}

const titleOf = ({ state, missedAt }: NonNullable<OrderDetail['collection']>) => {
  if (state === 'asked') return 'answer.title'
  return state === 'agreed' && missedAt ? 'missed.title' : (`state.${state}` as const)
}
