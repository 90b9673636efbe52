import type { GoodsFilter } from '@kikai/contract/search/goods-filter'
import { type Searching, filterOf } from '../index/search-of.ts'
import type { SearchFilter } from '../read/search.store.ts'
import { cachedLexicon } from './lexicon.ts'
import { understand } from './understand-words.ts'

/** What goods have to fit, with the words understood as the list understands them. */
export async function understoodFilter(ctx: Searching, asked: GoodsFilter): Promise<SearchFilter> {
  const lexicon = await cachedLexicon(ctx)
  return filterOf(ctx, asked, understand(asked.words ?? '', lexicon))
}

/**
 * The same for goods as they stood before a change: they may lack known words that goods have been given since. A known word
 * asked for as a beginning finds the same, with them and without.
 */
export async function understoodForOlder(ctx: Searching, asked: GoodsFilter): Promise<SearchFilter> {
  const lexicon = await cachedLexicon(ctx)
  return filterOf(ctx, asked, understand(asked.words ?? '', { ...lexicon, isWhole: () => false }))
}
