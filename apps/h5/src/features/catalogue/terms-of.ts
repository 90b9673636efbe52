import { useLanguage, useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { formatMoney } from '@kikai/i18n/format/money'
import type { Say } from '@kikai/i18n/keys'
import type { Language } from '@kikai/kernel/language'

type Terms = Pick<GoodsDetail, 'freight' | 'freightAmount' | 'taxMode' | 'taxRate' | 'deliveryPeriod'>

/** The terms of an offer as sentences: tax, freight, shipping time. */
export function goodsTermsOf(goods: Terms, t: Say<'goods'>, language: Language) {
  const freight =
    goods.freight === 'fixed' && goods.freightAmount
      ? `${t('freight.fixed')} ${formatMoney(goods.freightAmount, language)}`
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
    period: t('screen.afterPayment', { period: t(`delivery.${goods.deliveryPeriod}`) }),
  }
}

export function useTerms(goods: Terms) {
  const t = useText('goods')
  const language = useLanguage()
  return goodsTermsOf(goods, t, language)
}
