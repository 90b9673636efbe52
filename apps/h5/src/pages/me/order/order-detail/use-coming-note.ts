import { useMoments } from '#ui/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import type { ComingStep } from './steps-of.ts'

/** Until when a step waits, or what it waits for. */
export function useComingNote({ deliveryPeriod }: OrderDetail): (step: ComingStep) => string | null {
  const t = useText('buying')
  const goodsText = useText('goods')
  const moments = useMoments()
  return ({ key, until }) => {
    if (until) return t('screen.until', { until: moments.deadline(until) })
    if (key === 'screen.coming.ship') return goodsText(`delivery.${deliveryPeriod}`)
    return key === 'screen.coming.receive' ? t('screen.coming.receiveWhy') : null
  }
}
