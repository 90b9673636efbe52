import { CollectionFacts } from '#features/orders/collection-facts'
import { mayNow } from '#features/orders/order-actions'
import { AskOnce } from '#ui/ask-once'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { Row } from '#ui/row'
import { TextArea } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { collectionCalls } from '@kikai/contract/orders/collection.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'

/** Fetching the goods instead of paying a freight: the buyer's wish, what was agreed, and the way back. */
export function OrderCollection({ order }: { order: OrderDetail }) {
  const t = useText('collection')
  const { collection } = order
  return (
    <>
      {collection && collection.state !== 'withdrawn' ? (
        <Panel title={t(`state.${collection.state}`)}>
          <CollectionFacts of={collection} isBuyer />
          {mayNow(order, 'withdrawCollection') ? <TakeBack order={order} /> : null}
        </Panel>
      ) : null}
      {mayNow(order, 'askCollection') ? <Ask order={order} /> : null}
    </>
  )
}

function Ask({ order }: { order: OrderDetail }) {
  const t = useText('collection')
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const ask = useAction(collectionCalls.askCollection, {
    silent: true,
    onDone: () => {
      setAsking(false)
      showToast(t('ask.sent'), { done: true })
    },
  })
  return (
    <Panel className="py-1 wide:py-2">
      <Row
        icon={<HandCoins aria-hidden />}
        title={t('ask.button')}
        note={t('ask.why')}
        onClick={() => setAsking(true)}
      />
      <AskOnce
        open={asking}
        onClose={() => setAsking(false)}
        title={t('ask.title')}
        yes={t('ask.send')}
        of={ask}
        onYes={() => void ask.run({ orderId: order.id, ...(note.trim() ? { note } : {}) })}
      >
        <p className="pb-3">{t('ask.why')}</p>
        <TextArea
          label={t('ask.note')}
          hint={t('ask.hint')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </AskOnce>
    </Panel>
  )
}

function TakeBack({ order }: { order: OrderDetail }) {
  const t = useText('collection')
  const [asking, setAsking] = useState(false)
  const isAgreed = order.collection?.state === 'agreed'
  const label = t(isAgreed ? 'callOff' : 'takeBack')
  const withdraw = useAction(collectionCalls.withdrawCollection, {
    silent: true,
    onDone: () => {
      setAsking(false)
      showToast(t(isAgreed ? 'calledOff' : 'takenBack'), { done: true })
    },
  })
  return (
    <>
      <div className="pt-3">
        <Button size="small" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </div>
      <AskOnce
        open={asking}
        onClose={() => setAsking(false)}
        title={label}
        yes={label}
        of={withdraw}
        onYes={() => void withdraw.run({ orderId: order.id })}
      >
        {isAgreed ? <p>{t('callOffWhy')}</p> : null}
      </AskOnce>
    </>
  )
}
