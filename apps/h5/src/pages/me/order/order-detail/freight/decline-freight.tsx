import { goInstead } from '#app/routes/go'
import { AskOnce } from '#ui/sheets/ask-once'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { FreightDue } from '@kikai/contract/orders/freight.shapes'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'

/** Declines the freight quote: the order ends, and everything paid is refunded. */
export function DeclineFreight({ due }: { due: FreightDue }) {
  const t = useText('freight')
  const { start, question } = useDeclining(due)
  return (
    <Panel className="py-1 wide:py-2">
      <Row
        icon={<Undo2 aria-hidden />}
        title={t('decline.title')}
        note={t('decline.note', { amount: due.paid })}
        onClick={start}
      />
      {question}
    </Panel>
  )
}

/** The question that is asked before the quote is declined, and what opens it. */
export function useDeclining({ orderId, paid, number }: FreightDue) {
  const t = useText('freight')
  const orders = useText('orders')
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = useAction(ordersCalls.cancelMyOrder, {
    silent: true,
    onDone: () => showToast(orders('screen.cancel.done'), { done: true }),
    next: () => goInstead('/pages/me/order/order-detail/order-detail', { orderId }),
  })
  return {
    start: () => setAsking(true),
    question: (
      <AskOnce
        open={asking}
        onClose={() => setAsking(false)}
        title={orders('screen.cancel.title')}
        yes={orders('screen.cancel.button')}
        no={orders('screen.cancel.keep')}
        of={cancel}
        onYes={() => void cancel.run({ orderId, ...(reason.trim() ? { reason } : {}) })}
      >
        <p className="figures">{number}</p>
        <p className="pb-3">{t('decline.note', { amount: paid })}</p>
        <TextArea
          label={orders('screen.cancel.reason')}
          optional
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </AskOnce>
    ),
  }
}
