/** The door: what is found is asked by `searchGoods`; goods say by `writeEntries` and `removeFromSearch` how they are to be found. */
export { listGoodsCountries, listMakersIn, readYears } from './found-values.store.ts'
export { type SearchedAs, type SearchedRow, readSearchedAs, removeFromSearch } from './search-entry.store.ts'
export { searchGoods } from './search-goods.ts'
export { type CardRow, type SearchFilter, conditions, findCards } from './search.store.ts'
export { runsOf } from './search-tokens.ts'
export { findSimilar, isListed } from './similar.store.ts'
export { understoodFilter, understoodForOlder } from './understood-filter.ts'
export { writeEntries } from './write-entries.ts'
