/** Search for other domains: `searchGoods` finds, `writeEntries` and `removeFromSearch` maintain the entries. */
export { listGoodsCountries, listMakersIn, readYears } from './understand/found-values.store.ts'
export {
  type SearchedAs,
  type SearchedRow,
  readManySearchedAs,
  readSearchedAs,
  removeFromSearch,
} from './index/search-entry.store.ts'
export { listMatchingGoods, matchedBefore } from './read/matching.store.ts'
export { readNamedKind } from './understand/named-kind.ts'
export { powerWords } from './understand/power-words.ts'
export { type SynonymsOf, readSynonyms } from './understand/synonyms.ts'
export { searchGoods } from './read/search-goods.ts'
export { type CardRow, findCards } from './read/search.store.ts'
export { runsOf } from './index/search-tokens.ts'
export { findSimilar, isListed } from './read/similar.store.ts'
export { understoodFilter, understoodForOlder } from './understand/understood-filter.ts'
export { type PricedKind, findUsualPrices } from './understand/usual-prices.store.ts'
export { writeEntries } from './index/write-entries.ts'
