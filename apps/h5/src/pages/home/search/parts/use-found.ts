import { useLoggedIn } from '#app/session'
import { asVisitor, withWords, type Filters } from '#features/catalogue/search-filters.ts'
import { type AnsweredPages, usePagedCall } from '@kikai/client/hooks'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'

export type FoundGoods = AnsweredPages<typeof goodsCalls.listGoods>

/** The goods that fit; null asks for none yet. */
export function useFound(filters: Filters | null): FoundGoods {
  const loggedIn = useLoggedIn()
  const asked = filters && (loggedIn ? filters : asVisitor(filters))
  return usePagedCall(goodsCalls.listGoods, asked, { keepOld: true })
}

/** The filters with the words that were searched for, where that was something else than was typed: what is counted and kept is what is shown. */
export function asSearched(filters: Filters, { first, isOld }: Pick<FoundGoods, 'first' | 'isOld'>): Filters {
  const searched = isOld ? undefined : first?.understood?.searched
  return searched === undefined || searched === filters.words ? filters : withWords(filters, searched)
}
