import { CollectionFacts } from '#features/orders/collection-facts'
import { mayNow } from '#features/orders/order-actions'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { useState } from 'react'
import { AgreeCollection, GiveToBuyer, SayNo } from './collection-sheets.tsx'

/** The buyer's wish to fetch the goods: answered, called off, or ended by the handover. */
export function SaleCollection({ order }: { order: OrderDetail }) {
  const t = useText('collection')
  const [asking, setAsking] = useState<'agree' | 'decline' | 'undo' | 'give' | null>(null)
  const { collection } = order
  if (!collection || collection.state === 'withdrawn') return null
  const close = () => setAsking(null)
  return (
    <Panel title={t(collection.state === 'asked' ? 'answer.title' : `state.${collection.state}`)}>
      <CollectionFacts of={collection} />
      {mayNow(order, 'answerCollection') ? (
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
      {mayNow(order, 'undoCollection') ? (
        <div className="flex flex-wrap gap-2 pt-3">
          {mayNow(order, 'giveToBuyer') ? (
            <Button tone="go" onClick={() => setAsking('give')}>
              {t('give.button')}
            </Button>
          ) : null}
          <Button onClick={() => setAsking('undo')}>{t('callOff')}</Button>
        </div>
      ) : null}
      {asking === 'agree' ? <AgreeCollection order={order} onClose={close} /> : null}
      {asking === 'decline' || asking === 'undo' ? <SayNo order={order} how={asking} onClose={close} /> : null}
      {asking === 'give' ? <GiveToBuyer order={order} onClose={close} /> : null}
    </Panel>
  )
}
