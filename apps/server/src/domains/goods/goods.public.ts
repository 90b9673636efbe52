/** The door: what other domains may ask of goods. Stock changes only through it. */
export { addToDescription } from './write/add-to-description.ts'
export { stockArrived } from './stock/arrive-goods.ts'
export { archiveGoods } from './off-sale/archive.store.ts'
export { findFarBelowUsual } from './prices/doubt-prices.ts'
export { type Edit, type PlannedEdit, editKeys, planEdits, writeEdits } from './write/edit-many.ts'
export { type WrittenGoods, availabilityColumns, columnsFrom, makeTitle } from './write/goods-columns.ts'
export { type GoodsFacts, estimateOfOne, priceOf, readGoodsFacts } from './read/goods-facts.ts'
export { kindsOfGoods } from './read/goods-kinds.ts'
export {
  buyBlocked,
  mayFreightChange,
  editBlocked,
  isStillToCome,
  isPublic,
  isShippedTo,
  lineProblemOf,
  mayPublishFor,
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
} from './stock/hold-stock.ts'
export { keepPromised, receiveProcured, registerPromises } from './stock/promised.ts'
export { findStock, keepStock, takeBackStock } from './stock/kept-stock.store.ts'
export { soldAs } from './stock/came-back.ts'
export { stockMoved } from './stock/stock-moved.ts'
export { heldUntilOf } from './stock/stock.store.ts'
export { joinWaitlist, leaveWaitlist } from './stock/waitlist.ts'
export { deleteWaitingOf, listWaitedFor } from './stock/waitlist.store.ts'
export { addDraft } from './write/save-goods.ts'
export { takeOffSale } from './off-sale/take-off-sale.ts'
export { insertManyGoods } from './write/insert-many-goods.store.ts'
export { listHashes } from './pictures/pictures.store.ts'
export { presentCards } from './read/present-cards.ts'
export { presentGoodsCards } from './read/present-goods-cards.ts'
export { recordInspection } from './write/record-inspection.ts'
export { readPieces } from './read/read-pieces.ts'
export { type UsualSpecification, usualSpecification } from './read/usual-specification.ts'
