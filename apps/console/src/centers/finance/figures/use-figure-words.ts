import { useText } from '@kikai/client/use-text'
import { type Figure, type FigureName, type FigureValue, figures } from '@kikai/contract/settings/figures'
import { formatMoney } from '@kikai/i18n/format/money'
import { weekdayName } from '@kikai/i18n/format/weekday'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { toMoney, priceCurrencies } from '@kikai/kernel/money'

/**
 * Returns functions that write a figure's value with its unit in the reader's language; sums have one part per
 * currency.
 */
export function useFigureWords() {
  const t = useText('consoleFigures')
  const language = useLanguage()
  const parts = (name: FigureName, value: FigureValue): string[] => {
    const { unit }: Figure = figures[name]
    if (typeof value === 'number') {
      if (unit === 'weekday') return [weekdayName(value, language)]
      return unit === 'money' ? [] : [t(`count.${unit}`, { count: value })]
    }
    return priceCurrencies.map((currency) => formatMoney(toMoney(currency, value[currency]), language))
  }
  return { parts, written: (name: FigureName, value: FigureValue): string => parts(name, value).join(' · ') }
}
