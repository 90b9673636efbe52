import { defineErrors } from '../errors.ts'

/** Refusals about days on which goods are fetched, apart from those that every page with orders loads. Codes of 4700–4799, which orders share. */
export const collectionErrors = defineErrors('collection', {
  /** New days for fetching the goods end before the agreed ones. */
  collectingSooner: { code: 4745 },
  /** The days agreed for fetching the goods are not over. */
  collectingGoesOn: { code: 4746 },
})
