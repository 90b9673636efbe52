/** The door: what other domains may ask of goods. Stock changes only through it. */
export { addToDescription } from './add-to-description.ts'
export { stockArrived } from './arrive-goods.ts'
export { archiveGoods } from './archive.store.ts'
export { findFarBelowUsual } from './doubt-prices.ts'
export { type Edit, type PlannedEdit, editKeys, planEdits, writeEdits } from './edit-many.ts'
export { type WrittenGoods, columnsFrom, makeTitle } from './goods-columns.ts'
export { type GoodsFacts, estimateOfOne, priceOf, readGoodsFacts } from './goods-facts.ts'
export { kindsOfGoods } from './goods-kinds.ts'
export {
  buyBlocked,
  mayFreightChange,
  editBlocked,
  isStillToCome,
  isPublic,
  isShippedTo,
  lineProblemOf,
} from './goods.policy.ts'
export { inLanguage, placeOf } from './goods.present.ts'
export { type Written, dimensionsJson, entryJson, placeJson, scoreJson, writtenJson } from './goods.shapes.ts'
export { type GoodsColumns, findGoods, lockStock } from './goods.store.ts'
export {
  consumeHolds,
  extendHolds,
  freeLapsed,
  moveHolds,
  recordHolds,
  releaseHolds,
  releasePart,
  restockSold,
  restockUnsent,
  takeStock,
} from './hold-stock.ts'
export { findStock, keepStock, takeBackStock } from './kept-stock.store.ts'
export { stockMoved } from './stock-moved.ts'
export { heldUntilOf } from './stock.store.ts'
export { joinWaitlist, leaveWaitlist } from './waitlist.ts'
export { deleteWaitingOf, listWaitedFor } from './waitlist.store.ts'
export { addDraft } from './save-goods.ts'
export { takeOffSale } from './take-off-sale.ts'
export { insertManyGoods } from './insert-many-goods.store.ts'
export { listHashes } from './pictures.store.ts'
export { presentCards } from './present-cards.ts'
export { presentGoodsCards } from './present-goods-cards.ts'
export { readPieces } from './read-pieces.ts'
export { type UsualSpecification, usualSpecification } from './usual-specification.ts'
