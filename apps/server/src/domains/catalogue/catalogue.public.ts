/** The door: what other domains may ask of the catalogue. Stock changes only through it. */
export { buyBlocked, isPublic } from './catalogue.policy.ts'
export { type GoodsFacts, readGoodsFacts } from './goods-facts.ts'
export { consumeHolds, extendHolds, recordHolds, releaseHolds, takeStock } from './hold-stock.ts'
export { presentCards } from './present-cards.ts'
export { presentCategories, recentTaxonomy } from './taxonomy.ts'
