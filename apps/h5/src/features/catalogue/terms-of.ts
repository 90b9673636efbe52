import { wordsOfEstimate } from '@kikai/client/use-estimate-words'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { formatMoney } from '@kikai/i18n/format/money'
import type { Say } from '@kikai/i18n/keys'
import type { Language } from '@kikai/kernel/language'

type Terms = Pick<
  GoodsDetail,
  'freight' | 'freightAmount' | 'freightEstimate' | 'available' | 'taxMode' | 'taxRate' | 'deliveryPeriod'
> &
  Partial<Pick<GoodsDetail, 'priceHidden' | 'pricingType'>>

/** The terms of an offer as sentences: tax, freight, shipping time. */
export function termsOf(goods: Terms, t: Say<'goods'>, language: Language) {
  const estimate = goods.freightEstimate && wordsOfEstimate(goods.freightEstimate, t, language)
  const freight =
    goods.freight === 'fixed' && goods.freightAmount
      ? `${t('freight.fixed')} ${formatMoney(goods.freightAmount, language)}`
      : estimate
        ? t('freightEstimate.row', {
            amount: goods.available > 1 ? t('freightEstimate.each', { amount: estimate }) : estimate,
          })
        : t(`freight.${goods.freight}`)
  const tax =
    goods.taxRate === 0
      ? t(`tax.${goods.taxMode}`)
      : goods.taxMode === 'included'
        ? t('screen.taxRate', { rate: goods.taxRate })
        : t('screen.taxExtra', { rate: goods.taxRate })
  return {
    tax,
    freight,
    freightNote: noteOf(goods, t),
    period: t('screen.afterPayment', { period: t(`delivery.${goods.deliveryPeriod}`) }),
  }
}

/** What follows from an estimate, or from its absence; null where the freight is known, or prices are not shown. */
function noteOf(
  { freight, freightEstimate: estimate, priceHidden, pricingType }: Terms,
  t: Say<'goods'>,
): string | null {
  if (freight !== 'undetermined' || priceHidden || pricingType === 'on_request') return null
  return estimate ? t('freightEstimate.cap', { cap: estimate.cap }) : t('freightEstimate.none')
}

export function useTerms(goods: Terms) {
  const t = useText('goods')
  const language = useLanguage()
  return termsOf(goods, t, language)
}
