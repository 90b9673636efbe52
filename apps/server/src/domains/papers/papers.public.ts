export { type Issue, issuePaper } from './issue-paper.ts'
export { type SoldThing, registerSale } from './sales.ts'
