import { useText } from '@kikai/client/use-text'
import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { TypedTimes } from './lot-times.tsx'

export type TypedLot = TypedTimes & { startPrice: string; reserve: string; termsAgreed: boolean }

/** The field to which a refusal about a lot belongs. */
export const fieldOfLotCode = {
  [auctionErrors.wrongTimes.code]: 'endsAt',
  [auctionErrors.relistTooSoon.code]: 'startsAt',
  [auctionErrors.reserveTooLow.code]: 'reserve',
  [auctionErrors.notWhole.code]: 'startPrice',
} as const

export const sentPrices = ({ startPrice, reserve }: TypedLot, currency: PriceCurrency) => ({
  startPrice: parseTypedAmount(startPrice, currency),
  reserve: reserve.trim() === '' ? null : parseTypedAmount(reserve, currency),
})

/** What is wrong with a typed lot before it is sent, by field. */
export function useLotRules(currency: PriceCurrency) {
  const t = useText('lots')
  const word = useText('forms')
  const wrongAmount = (text: string) => parseTypedAmount(text, currency) === null && word('rule.amount')
  return {
    wrongAmount,
    of: ({ startPrice, reserve, collectFrom, collectTo, viewing, termsAgreed }: TypedLot) => ({
      startPrice: wrongAmount(startPrice),
      reserve: reserve.trim() !== '' && wrongAmount(reserve),
      collectFrom: collectFrom === '' && word('rule.empty'),
      collectTo: (collectTo === '' && word('rule.empty')) || (collectTo < collectFrom && word('rule.range')),
      viewing: viewing.some(({ fromDay, toDay }) => fromDay === '' || toDay < fromDay) && word('rule.range'),
      termsAgreed: !termsAgreed && t('form.agreeNeeded'),
    }),
  }
}
