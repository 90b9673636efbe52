import { useMoments } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import type { ComingStep } from './steps-of.ts'

/**
 * Returns a function with the note of a coming step: its deadline, else its expected time or reason; null when there is
 * none.
 */
export function useComingNote({ deliveryPeriod }: OrderDetail): (step: ComingStep) => string | null {
  const t = useText('orders')
  const goodsText = useText('goods')
  const moments = useMoments()
  return ({ key, until }) => {
    if (until) return t('screen.until', { until: moments.deadline(until) })
    if (key === 'screen.coming.ship') return goodsText(`delivery.${deliveryPeriod}`)
    return key === 'screen.coming.receive' ? t('screen.coming.receiveWhy') : null
  }
}
