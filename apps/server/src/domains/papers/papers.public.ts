export { type Issue, issuePaper } from './issue/issue-paper.ts'
export { type SoldThing, registerSale } from './issue/sales.ts'
