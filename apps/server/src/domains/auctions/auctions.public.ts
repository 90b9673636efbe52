export { listNumbersOfLots } from './lot/lots.store.ts'
export { presentLotCards } from './read/present-lot-cards.ts'
