export { type Agreement, agreeOn, contractOf, endContract } from './agree-on.ts'
export { invoiceDataOf } from './invoice.ts'
export { type Contracted, registerContracted } from './read-contract.ts'
