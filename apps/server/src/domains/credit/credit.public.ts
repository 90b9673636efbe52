export { type Standing, beyondLimit, creditBlocked, creditOfferOf, standingOf } from './standing.ts'
export { statementSubject } from './statement-subject.ts'
