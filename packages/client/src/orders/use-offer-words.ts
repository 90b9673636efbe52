import type { OfferRound } from '@kikai/contract/negotiation/negotiation.shapes'
import { type TermKey, termKeys } from '@kikai/contract/negotiation/negotiation.words'
import { formatDay } from '@kikai/i18n/format/day'
import { type Money, less } from '@kikai/kernel/money'
import { useLanguage, useText } from '../use-text.ts'

type Terms = OfferRound['terms']

/** Returns a function that says a term as it was offered. */
export function useTermWords(): (key: TermKey, terms: Terms) => string {
  const t = useText('negotiation')
  const language = useLanguage()
  const day = (one: string) => formatDay(one, language)
  return (key, terms) => {
    if (key === 'freight' || key === 'dismantling') return t(`by.${terms[key]}`)
    if (key === 'delivery')
      return terms.delivery
        ? t('days', { from: day(terms.delivery.fromDay), to: day(terms.delivery.toDay) })
        : t('asListed')
    if (key === 'payment') return t(terms.payment === null ? 'pay.any' : `pay.${terms.payment}`)
    return terms.inspectUntil === null ? t('none') : t('until', { day: day(terms.inspectUntil) })
  }
}

/** The terms in which a round differs from the one before it. */
export const changedTerms = (now: Terms, before: Terms): TermKey[] =>
  termKeys.filter((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key]))

/** An offer in percent of the list price, with one decimal; null without a list price in its currency. */
export const percentOfList = (offer: Money, list: Money | null): number | null =>
  list && list.currency === offer.currency && !less(list, offer)
    ? Math.round((offer.minor / list.minor) * 1_000) / 10
    : null
