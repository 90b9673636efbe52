export { presentLotCards } from './read/present-lot-cards.ts'
