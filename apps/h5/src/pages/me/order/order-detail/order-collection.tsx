import { href } from '#app/routes/go'
import { CollectionFacts } from '#features/orders/collection-facts'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { collectionCalls } from '@kikai/contract/orders/collection.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { HandCoins, MapPin } from 'lucide-react'
import { useState } from 'react'

/** Fetching the goods instead of paying a freight: the buyer's wish, what was agreed, and the way back. */
export function OrderCollection({ order }: { order: OrderDetail }) {
  const t = useText('collection')
  const { deadline } = useDates()
  const { collection } = order
  const isMissed = collection?.state === 'agreed' && collection.missedAt !== null
  return (
    <>
      {collection && collection.state !== 'withdrawn' ? (
        <Panel title={t(isMissed ? 'missed.title' : `state.${collection.state}`)}>
          {isMissed && order.deadlineAt ? (
            <p className="pb-3 text-14">
              {t('missed.own', { until: deadline(order.deadlineAt) })}
              {collection.escalatedAt ? ` ${t('missed.ownEscalated')}` : ''}
            </p>
          ) : null}
          <CollectionFacts of={collection} isBuyer />
          {collection.state === 'agreed' ? <Where order={order} /> : null}
          {isOrderActionEnabled(order, 'sayCollected') && !collection.said ? <SayCollected order={order} /> : null}
          {isOrderActionEnabled(order, 'withdrawCollection') ? <TakeBack order={order} /> : null}
        </Panel>
      ) : null}
      {isOrderActionEnabled(order, 'askCollection') ? <Ask order={order} /> : null}
    </>
  )
}

/** Where each machine of the order stands, because whoever fetches them has to know how far it is. */
function Where({ order }: { order: OrderDetail }) {
  const t = useText('collection')
  return (
    <Rows>
      {order.lines.map(({ goodsId, title }) => (
        <Row
          key={goodsId}
          icon={<MapPin aria-hidden />}
          title={t('where')}
          note={order.lines.length > 1 ? title : null}
          to={href('/pages/open-location', { goodsId })}
        />
      ))}
    </Rows>
  )
}

/** Asks the buyer once whether they have the goods; the answer moves nothing and is read by the seller and the platform. */
function SayCollected({ order }: { order: OrderDetail }) {
  const t = useText('collection')
  const [fetched, setFetched] = useState<boolean | null>(null)
  const [note, setNote] = useState('')
  const close = () => setFetched(null)
  const say = useAction(collectionCalls.sayCollected, {
    silent: true,
    onDone: () => {
      close()
      showToast(t('missed.sent'), { done: true })
    },
  })
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      <Button tone="tint" onClick={() => setFetched(true)}>
        {t('missed.yes')}
      </Button>
      <Button onClick={() => setFetched(false)}>{t('missed.no')}</Button>
      <AskOnce
        open={fetched !== null}
        onClose={close}
        title={t(fetched ? 'missed.yes' : 'missed.no')}
        yes={t('missed.send')}
        tone="go"
        of={say}
        onYes={() => void say.run({ orderId: order.id, fetched: fetched === true, ...(note.trim() ? { note } : {}) })}
      >
        <TextArea
          label={t('missed.note')}
          hint={t('missed.noteHint')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </AskOnce>
    </div>
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
      <Rows>
        <Row
          icon={<HandCoins aria-hidden />}
          title={t('ask.button')}
          note={t('ask.why')}
          onClick={() => setAsking(true)}
        />
        <Where order={order} />
      </Rows>
      <AskOnce
        open={asking}
        onClose={() => setAsking(false)}
        title={t('ask.title')}
        yes={t('ask.send')}
        tone="go"
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
