/** Search for other domains: `searchGoods` finds, `writeEntries` and `removeFromSearch` maintain the entries. */
export { listGoodsCountries, listMakersIn, readYears } from './found-values.store.ts'
export {
  type SearchedAs,
  type SearchedRow,
  readManySearchedAs,
  readSearchedAs,
  removeFromSearch,
} from './search-entry.store.ts'
export { listMatchingGoods, matchedBefore } from './matching.store.ts'
export { readNamedKind } from './named-kind.ts'
export { powerWords } from './power-words.ts'
export { type SynonymsOf, readSynonyms } from './read-synonyms.ts'
export { searchGoods } from './search-goods.ts'
export { type CardRow, findCards } from './search.store.ts'
export { runsOf } from './search-tokens.ts'
export { findSimilar, isListed } from './similar.store.ts'
export { understoodFilter, understoodForOlder } from './understood-filter.ts'
export { type PricedKind, findUsualPrices } from './usual-prices.store.ts'
export { writeEntries } from './write-entries.ts'
