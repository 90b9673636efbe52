import { type PriceSteps, faultOfSteps } from '@kikai/contract/auctions/increments'
import {
  type Figure,
  type FigureValue,
  fitsFigure,
  isAmounts,
  isSteps,
  isWords,
} from '@kikai/contract/settings/figure-units'
import { parseTypedAmount, textOfAmount, wholeOf } from '@kikai/kernel/amount-text'
import { type PriceCurrency, priceCurrencies, toMoney } from '@kikai/kernel/money'
import { readAmount } from '@kikai/kernel/read-amount'

/** A line of a table of steps as it is typed. */
export type TypedStep = { from: string; step: string }

/** A figure's value as it is typed; each unit uses its own fields. */
export type TypedFigure = {
  /** A number, a weekday or a version. */
  plain: string
  JPY: string
  CNY: string
  USD: string
  countries: string[]
  steps: Record<PriceCurrency, TypedStep[]>
  chinese: string
  english: string
  japanese: string
}

export function typedFigure({ unit }: Pick<Figure, 'unit'>, value: FigureValue): TypedFigure {
  const amount = (currency: PriceCurrency) => (isAmounts(value) ? textOfAmount(toMoney(currency, value[currency])) : '')
  const steps = (currency: PriceCurrency): TypedStep[] =>
    isSteps(value)
      ? value[currency].map(({ from, step }) => ({
          from: textOfAmount(toMoney(currency, from)),
          step: textOfAmount(toMoney(currency, step)),
        }))
      : []
  return {
    plain:
      typeof value === 'number' && unit === 'hundredths'
        ? String(value / 100)
        : typeof value === 'number' || typeof value === 'string'
          ? String(value)
          : '',
    JPY: amount('JPY'),
    CNY: amount('CNY'),
    USD: amount('USD'),
    countries: Array.isArray(value) ? value : [],
    steps: { JPY: steps('JPY'), CNY: steps('CNY'), USD: steps('USD') },
    chinese: isWords(value) ? value['zh-Hans'] : '',
    english: isWords(value) ? value.en : '',
    japanese: isWords(value) ? value.ja : '',
  }
}

/** The typed amount in the smallest unit; null when it is invalid or out of bounds. */
export function typedMinor(figure: Figure, typed: string, currency: PriceCurrency): number | null {
  if (figure.unit !== 'money') return null
  const minor = parseTypedAmount(typed, currency)?.minor ?? null
  return minor !== null && minor >= figure.least[currency] && minor <= figure.most[currency] ? minor : null
}

/** The value that was typed; null where the figure does not take it. */
export function valueTyped(figure: Figure, typed: TypedFigure): FigureValue | null {
  const value = readTyped(figure, typed)
  return value !== null && fitsFigure(figure, value) ? value : null
}

function readTyped(figure: Figure, typed: TypedFigure): FigureValue | null {
  switch (figure.unit) {
    case 'money': {
      const [JPY, CNY, USD] = [
        typedMinor(figure, typed.JPY, 'JPY'),
        typedMinor(figure, typed.CNY, 'CNY'),
        typedMinor(figure, typed.USD, 'USD'),
      ]
      return JPY === null || CNY === null || USD === null ? null : { JPY, CNY, USD }
    }
    case 'countries':
      return typed.countries
    case 'steps': {
      const [JPY, CNY, USD] = [readSteps(typed, 'JPY'), readSteps(typed, 'CNY'), readSteps(typed, 'USD')]
      return JPY === null || CNY === null || USD === null ? null : { JPY, CNY, USD }
    }
    case 'hundredths': {
      const share = /^\d{1,3}([.]\d{1,2})?$/.exec(typed.plain.normalize('NFKC').trim())?.[0]
      return share === undefined ? null : Math.round(Number(share) * 100)
    }
    case 'version':
      return typed.plain.normalize('NFKC').trim()
    case 'words':
      return { 'zh-Hans': typed.chinese.trim(), en: typed.english.trim(), ja: typed.japanese.trim() }
    default:
      return wholeOf(typed.plain, { min: figure.least, max: figure.most }) ?? null
  }
}

/** The typed table of a currency; null while a line is no pair of amounts. */
function readSteps({ steps }: TypedFigure, currency: PriceCurrency): PriceSteps | null {
  // Unlike other amounts, the first price is 0.
  const minor = (typed: string) => {
    const amount = readAmount(typed, currency)
    return 'minor' in amount ? amount.minor : null
  }
  const read = steps[currency].flatMap((line) => {
    const [from, step] = [minor(line.from), minor(line.step)]
    return from === null || step === null ? [] : [{ from, step }]
  })
  return read.length === steps[currency].length ? read : null
}

/** What is wrong with the first typed table that has a fault; 'amount' where a line is no pair of amounts. */
export function stepsWrong(typed: TypedFigure) {
  for (const currency of priceCurrencies) {
    const read = readSteps(typed, currency)
    const fault = read === null ? ('amount' as const) : faultOfSteps(currency, read)
    if (fault) return fault
  }
  return null
}
