import { KeyFacts } from '#ui/facts/key-facts'
import { Amount } from '#ui/facts/price'
import { useEstimateWords } from '@kikai/client/orders/use-estimate-words'
import { useText } from '@kikai/client/use-text'
import type { FreightEstimate } from '@kikai/contract/goods/freight-estimate.shapes'

/** What the buyer was told before paying: the estimate of the freight and its cap. */
export function EstimateFacts({ of: estimate, side }: { of: FreightEstimate; side: 'buyer' | 'seller' }) {
  const t = useText('freight')
  const words = useEstimateWords()
  return (
    <KeyFacts
      look="sums"
      facts={[
        { label: t(side === 'buyer' ? 'estimated' : 'estimatedSale'), value: words(estimate) },
        { label: t('cap'), value: <Amount money={estimate.cap} precise /> },
      ]}
    />
  )
}
