export { presentOfferCards } from './present-offer-cards.ts'
