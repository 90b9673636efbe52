/** Categories and makers, for every domain that names, searches or lists goods. */
export type { CategoryRow, MakerRow } from './categories.store.ts'
export { type Taxonomy, presentCategories, readTaxonomy, cachedTaxonomy } from './taxonomy.ts'
