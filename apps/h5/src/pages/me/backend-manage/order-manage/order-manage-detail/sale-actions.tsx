import { useRights } from '#features/desk/use-rights.ts'
import { go } from '#app/routes/go'
import { dispatchOf } from '#features/orders/dispatch-action.ts'
import { useAgentOf } from '#features/dropship/with-agent'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { Actions } from '#ui/pages/actions'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { pickingCalls } from '@kikai/contract/orders/picking.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { AnswerProblem } from './sale-problems.tsx'

// Loaded when a press opens them.
const QuoteFreight = lazyPart(async () => ({ default: (await import('./quote-freight.tsx')).QuoteFreight }))
const loadEnds = () => import('./end-sale-sheets.tsx')
const CancelSale = lazyPart(async () => ({ default: (await loadEnds()).CancelSale }))
const ConfirmReceipt = lazyPart(async () => ({ default: (await loadEnds()).ConfirmReceipt }))

/**
 * The actions of the seller or the platform on a sale, as far as this person may take them. The sheet named by `asked`
 * is open at once.
 */
export function SaleActions({ order, asked }: { order: OrderDetail; asked?: 'quoteFreight' | undefined }) {
  const t = useText('managed')
  const freight = useText('freight')
  const problems = useText('problems')
  const elsewhere = useText('elsewhere')
  const dropship = useText('dropship')
  const agent = useAgentOf(order, { may: useRights().may('order.sendout.assign') })
  const [asking, setAsking] = useState<'cancel' | 'confirmReceipt' | 'quoteFreight' | 'answerProblem' | null>(
    asked && isOrderActionEnabled(order, asked) ? asked : null,
  )
  const close = () => setAsking(null)
  const begin = useAction(pickingCalls.beginPicking, {
    onDone: () => showToast(t('sales.picking.begun'), { done: true }),
  })
  const stop = useAction(pickingCalls.stopPicking, {
    onDone: () => showToast(t('sales.picking.stopped'), { done: true }),
  })
  const dispatch = dispatchOf(order)
  const others = order.allowedActions.filter(({ action, enabled }) => action !== 'dispatch' && enabled)
  return (
    <>
      <Actions
        of={dispatch ? [...others, dispatch] : others}
        can={[
          { name: 'cancel', label: t('sales.cancel.button'), tone: 'outline', run: () => setAsking('cancel') },
          { name: 'confirmReceipt', label: t('sales.confirm.button'), run: () => setAsking('confirmReceipt') },
          {
            name: 'quoteFreight',
            label: order.freight === 'quoted' ? freight('quote.again') : freight('quote.button'),
            tone: order.freight === 'awaiting_quote' ? 'go' : 'outline',
            run: () => setAsking('quoteFreight'),
          },
          {
            name: 'beginPicking',
            label: t('sales.picking.begin'),
            tone: 'outline',
            busy: begin.busy,
            run: () => void begin.run({ orderId: order.id }),
          },
          {
            name: 'stopPicking',
            label: t('sales.picking.stop'),
            tone: 'outline',
            busy: stop.busy,
            run: () => void stop.run({ orderId: order.id }),
          },
          { name: 'answerProblem', label: problems('answer.button'), run: () => setAsking('answerProblem') },
          {
            name: 'dispatch',
            label:
              order.ship === 'partly'
                ? t('sales.shipRest')
                : order.tab === 'freight_due'
                  ? t('sales.shipBorne')
                  : t('sales.ship'),
            icon: <Truck aria-hidden className="size-5" />,
            // Until the freight is quoted and paid, quoting is the main action.
            ...(order.tab === 'freight_due' ? { tone: 'outline' as const } : {}),
            // The seller's own proposal waits for the buyer, so there is nothing to answer here.
            blocked:
              (agent !== null && dropship('offer.recallFirst', { name: agent })) ||
              (isOrderActionEnabled(order, 'withdrawAddress') && elsewhere('ownWaits')),
            run: () =>
              go('/pages/me/backend-manage/order-manage/order-manage-detail/send-out/send-out', { orderId: order.id }),
          },
        ]}
      />
      {asking === 'cancel' ? <CancelSale order={order} onClose={close} /> : null}
      {asking === 'answerProblem' ? <AnswerProblem order={order} onClose={close} /> : null}
      {asking === 'quoteFreight' ? <QuoteFreight order={order} onClose={close} /> : null}
      {asking === 'confirmReceipt' ? <ConfirmReceipt order={order} onClose={close} /> : null}
    </>
  )
}
