import type { Language } from '@kikai/kernel/language'
import type { Currency } from '@kikai/kernel/money'

const usual: Partial<Record<Language, Currency>> = { 'zh-Hans': 'CNY', ja: 'JPY' }

/** The same in the order in which a reader of this language looks for them. */
export const ownCurrencyFirst = <T>(language: Language, all: readonly T[], currencyOf: (one: T) => Currency): T[] =>
  all.toSorted((a, b) => Number(currencyOf(b) === usual[language]) - Number(currencyOf(a) === usual[language]))
