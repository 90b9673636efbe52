import { useLanguage, useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/catalogue/catalogue.shapes'
import { formatMoney } from '@kikai/i18n/format/money'

/** The terms of an offer as sentences: tax, freight, when it can go out. */
export function useTerms(goods: GoodsDetail) {
  const t = useText('catalogue')
  const language = useLanguage()
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
  return { tax, freight, period: t('screen.afterPayment', { period: t(`delivery.${goods.deliveryPeriod}`) }) }
}
