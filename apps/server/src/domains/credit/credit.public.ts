export { type Standing, beyondLimit, creditBlocked, offerOf, standingOf } from './standing.ts'
export { statementSubject } from './statement-subject.ts'
