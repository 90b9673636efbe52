import { InlineNotice } from '#ui/feedback/failed'
import { useEstimateWords } from '@kikai/client/orders/use-estimate-words'
import { useText } from '@kikai/client/use-text'
import type { FreightDue } from '@kikai/contract/orders/freight.shapes'

/** Says that the quote exceeds what the buyer was told before paying, why, and that they need not take it. */
export function AboveCap({ due: { quote, estimate, paid } }: { due: FreightDue }) {
  const t = useText('freight')
  const words = useEstimateWords()
  if (!quote?.aboveCap || !estimate) return null
  return (
    <InlineNotice tone="bad" title={t('above.title', { above: quote.aboveCap })}>
      <p>{t('above.note', { estimate: words(estimate), cap: estimate.cap })}</p>
      <p className="mt-2 text-ink">
        <span className="block font-600">{t('above.reason')}</span>
        <span className="block whitespace-pre-line">{quote.aboveReason}</span>
      </p>
      <p className="mt-2">{t('above.choice', { amount: paid })}</p>
    </InlineNotice>
  )
}
