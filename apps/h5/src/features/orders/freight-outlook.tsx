import { useEstimateWords } from '@kikai/client/orders/use-estimate-words'
import { useText } from '@kikai/client/use-text'
import type { FreightEstimate } from '@kikai/contract/goods/freight-estimate.shapes'

export type LaterFreight = { seller: string; freightEstimate: FreightEstimate | null }

/**
 * What the freight of orders may come to that is quoted after the payment, and that it can be declined. Sellers are named
 * where there are several. `besideSums`: the sums name the estimate already.
 */
export function FreightOutlook({ of, besideSums = false }: { of: readonly LaterFreight[]; besideSums?: boolean }) {
  const t = useText('estimates')
  const words = useEstimateWords()
  return of.map(({ seller, freightEstimate: estimate }, at) => (
    <p key={at} className="pt-1 text-12 text-ink-2">
      {of.length > 1 ? <span className="block font-600 text-ink">{seller}</span> : null}
      {estimate && !besideSums ? (
        <span className="block text-ink">{t('short', { amount: words(estimate) })}</span>
      ) : null}
      {estimate ? t('cap', { cap: estimate.cap }) : t('none')}
    </p>
  ))
}
