import { HandoverPictures } from '#features/orders/handover-pictures'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Timeline } from '#ui/facts/steps'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { FileCheck2, FileText, Package, ReceiptText, RotateCcw, Star, Truck, Wallet } from 'lucide-react'
import { useStepWords } from './step-words.ts'

const icons = {
  order: <Package aria-hidden />,
  pay: <Wallet aria-hidden />,
  freight: <ReceiptText aria-hidden />,
  ship: <Truck aria-hidden />,
  refund: <RotateCcw aria-hidden />,
  review: <Star aria-hidden />,
  remittance: <FileCheck2 aria-hidden />,
  document: <FileText aria-hidden />,
} as const

/** The history of the sale, oldest first: money, goods and papers in one list. */
export function SaleHistory({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const { moment } = useMoments()
  const words = useStepWords()
  return (
    <Panel title={t('sales.history')}>
      <div className="pt-2">
        <Timeline
          of={order.timeline.map((step) => ({
            stage: 'done' as const,
            icon: icons[step.facet],
            title: words.step(step.facet, step.event),
            note: (
              <>
                {moment(step.at)} · {words.actor(step.actor)}
                {step.facet === 'ship' && step.event === 'handOver' ? <HandoverPictures of={order} /> : null}
              </>
            ),
          }))}
        />
      </div>
    </Panel>
  )
}
