/** The door: the tree of categories and the makers, for everything that names, finds or offers goods. */
export type { CategoryRow, MakerRow } from './categories.store.ts'
export { type Taxonomy, presentCategories, readTaxonomy, cachedTaxonomy } from './taxonomy.ts'
