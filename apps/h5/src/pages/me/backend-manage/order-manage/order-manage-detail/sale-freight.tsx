import { useReason } from '#ui/texts/reason.ts'
import { EstimateFacts } from '#features/orders/estimate-facts'
import { FreightParts } from '#features/orders/freight-parts'
import { orderActionOf } from '#features/orders/order-actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { freightCalls } from '@kikai/contract/orders/freight.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import type { Money } from '@kikai/kernel/money'
import { useState } from 'react'

/** The latest freight quote and its state. */
export function SaleFreight({ order }: { order: OrderDetail }) {
  const t = useText('freight')
  const moments = useMoments()
  const quote = order.freightQuote
  const estimate = order.freightEstimate
  if (!quote)
    return estimate && order.freight === 'awaiting_quote' ? (
      <Panel title={t('title')}>
        <EstimateFacts of={estimate} side="seller" />
      </Panel>
    ) : null
  const isOpen = quote.state === 'open'
  return (
    <Panel
      title={t('quote.now')}
      aside={
        <Tag tone={quote.state === 'paid' ? 'green' : isOpen ? 'neutral' : 'ended'}>
          {t(`quote.state.${quote.state}`)}
        </Tag>
      }
    >
      <FreightParts of={quote} />
      {estimate ? (
        <div className="mt-3 border-t border-line pt-3">
          <EstimateFacts of={estimate} side="seller" />
          {quote.aboveCap ? (
            <p className="pt-1 text-14">
              <span className="block font-600">{t('above.sale', { above: quote.aboveCap })}</span>
              <span className="block whitespace-pre-line">{quote.aboveReason}</span>
            </p>
          ) : null}
        </div>
      ) : null}
      <p className="pt-2 text-12 text-ink-2">
        {isOpen
          ? quote.validUntil
            ? t('quote.open', { until: moments.deadline(quote.validUntil) })
            : t('checking')
          : moments.moment(quote.paidAt ?? quote.quotedAt)}
      </p>
      {orderActionOf(order, 'returnFreight') ? <GiveBack order={order} amount={quote.amount} /> : null}
    </Panel>
  )
}

/** Refunds the freight to its payer although the goods have left; says why it cannot be done now. */
function GiveBack({ order, amount }: { order: OrderDetail; amount: Money }) {
  const t = useText('freight')
  const [asking, setAsking] = useState(false)
  const blocked = useReason(orderActionOf(order, 'returnFreight')?.reason ?? undefined)
  const giveBack = useAction(freightCalls.returnFreight, {
    silent: true,
    onDone: (after) => {
      setAsking(false)
      showToast(t(after.freightQuote?.state === 'returned' ? 'back.done' : 'back.asked'), { done: true })
    },
  })
  if (blocked) return <p className="pt-3 text-14 text-ink-2">{blocked}</p>
  return (
    <>
      <div className="pt-3">
        <Button size="small" onClick={() => setAsking(true)}>
          {t('back.button')}
        </Button>
      </div>
      <AskOnce
        open={asking}
        onClose={() => setAsking(false)}
        title={t('back.title')}
        yes={t('back.ask', { amount })}
        tone="danger"
        of={giveBack}
        onYes={() => void giveBack.run({ orderId: order.id })}
      >
        <p>{t('back.note', { amount })}</p>
      </AskOnce>
    </>
  )
}
