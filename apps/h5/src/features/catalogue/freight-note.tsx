import { useEstimateWords } from '@kikai/client/orders/use-estimate-words'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'

type FreightNoteProps = { of: Pick<GoodsDetail, 'freightEstimate' | 'available' | 'priceHidden' | 'pricingType'> }

/**
 * The estimate of a freight that is quoted later, and what follows from it or from its absence; nothing where prices are
 * not shown.
 */
export default function FreightNote({ of }: FreightNoteProps) {
  const t = useText('estimates')
  const words = useEstimateWords()
  const { freightEstimate: estimate, available, priceHidden, pricingType } = of
  if (priceHidden || pricingType === 'on_request') return null
  if (!estimate) return <span className="block text-12 text-ink-2">{t('none')}</span>
  const amount = words(estimate)
  return (
    <>
      <span className="block">{t('short', { amount: available > 1 ? t('each', { amount }) : amount })}</span>
      <span className="block text-12 text-ink-2">{t('cap', { cap: estimate.cap })}</span>
    </>
  )
}
