import { useText } from '@kikai/client/use-text'
import type { PriceSteps } from '@kikai/contract/auctions/increments'
import { type Figure, type FigureValue, isAmounts, isSteps, isWords } from '@kikai/contract/settings/figure-units'
import { type FigureName, figures } from '@kikai/contract/settings/figures'
import { countryName } from '@kikai/i18n/format/country'
import { formatList } from '@kikai/i18n/format/list'
import { formatMoney } from '@kikai/i18n/format/money'
import { weekdayName } from '@kikai/i18n/format/weekday'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { type PriceCurrency, toMoney, priceCurrencies } from '@kikai/kernel/money'

/**
 * Returns functions that write a figure's value with its unit in the reader's language; sums have one part per
 * currency, and a list of countries is written whole where there is room for it.
 */
export function useFigureWords() {
  const t = useText('settings')
  const language = useLanguage()
  const parts = (name: FigureName, value: FigureValue): string[] => {
    const { unit }: Figure = figures[name]
    if (typeof value === 'number') {
      if (unit === 'weekday') return [weekdayName(value, language)]
      if (unit === 'hundredths') return [t('count.percent', { count: value / 100 })]
      return unit === 'money' || unit === 'countries' || unit === 'version' || unit === 'words' || unit === 'steps'
        ? []
        : [t(`count.${unit}`, { count: value })]
    }
    if (typeof value === 'string') return [value]
    if (Array.isArray(value)) return [t('count.countries', { count: value.length })]
    if (isWords(value)) return [value[language] || t('ownWords')]
    if (isSteps(value))
      return priceCurrencies.map((currency) => {
        const [least, most] = [value[currency][0], value[currency].at(-1)]
        const amount = (of: typeof least) => formatMoney(toMoney(currency, of?.step ?? 0), language)
        return t('steps.range', { currency, least: amount(least), most: amount(most) })
      })
    return isAmounts(value)
      ? priceCurrencies.map((currency) => formatMoney(toMoney(currency, value[currency]), language))
      : []
  }
  const lines = (currency: PriceCurrency, steps: PriceSteps): string[] =>
    steps.map(({ from, step }) =>
      t('steps.line', {
        from: formatMoney(toMoney(currency, from), language),
        step: formatMoney(toMoney(currency, step), language),
      }),
    )
  const written = (name: FigureName, value: FigureValue): string => parts(name, value).join(' · ')
  const whole = (name: FigureName, value: FigureValue): string => {
    if (Array.isArray(value))
      return formatList(
        value.map((code) => countryName(code, language)),
        language,
      )
    if (isSteps(value))
      return priceCurrencies.map((currency) => lines(currency, value[currency]).join('\n')).join('\n\n')
    return isWords(value) ? Object.values(value).filter(Boolean).join(' / ') || t('ownWords') : written(name, value)
  }
  /** What the figure takes; '' where anything of its kind is taken. */
  const allowed = (name: FigureName): string => {
    const figure: Figure = figures[name]
    if (figure.unit === 'countries' || figure.unit === 'version' || figure.unit === 'steps')
      return t(`bound.${figure.unit}`)
    if (figure.unit === 'words') return t('bound.words', { count: figure.most })
    return t('bounds', { least: written(name, figure.least), most: written(name, figure.most) })
  }
  /** A value beside the one before or after it: of a table the lines that the other does not have. */
  const unlike = (name: FigureName, value: FigureValue, other: FigureValue): string => {
    if (!isSteps(value) || !isSteps(other)) return written(name, value)
    const own = priceCurrencies.flatMap((currency) => {
      const differ = value[currency].filter(
        ({ from, step }) => !other[currency].some((one) => one.from === from && one.step === step),
      )
      return lines(currency, differ)
    })
    return own.join(' · ') || '–'
  }
  return { parts, written, whole, allowed, unlike }
}
