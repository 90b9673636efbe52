import { useLoggedIn } from '#app/login/session'
import { asVisitor, withWords, type Filters } from '#features/catalogue/search-filters.ts'
import { type AnsweredPages, usePagedCall } from '@kikai/client/calls/hooks'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'

export type FoundGoods = AnsweredPages<typeof goodsCalls.listGoods>

/** The goods that match the filters; null loads nothing. */
export function useFound(filters: Filters | null): FoundGoods {
  const loggedIn = useLoggedIn()
  const asked = filters && (loggedIn ? filters : asVisitor(filters))
  return usePagedCall(goodsCalls.listGoods, asked, { keepOld: true })
}

/**
 * The filters with the words that were actually searched for, so that counts and saved searches match the shown
 * results.
 */
export function asSearched(filters: Filters, { first, isOld }: Pick<FoundGoods, 'first' | 'isOld'>): Filters {
  const searched = isOld ? undefined : first?.understood?.searched
  return searched === undefined || searched === filters.words ? filters : withWords(filters, searched)
}
