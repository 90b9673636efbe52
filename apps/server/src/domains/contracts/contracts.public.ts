export {
  type AgreedVersion,
  type Agreement,
  agreeOn,
  contractOf,
  contractReplacedAt,
  endContract,
  versionOfContract,
} from './agree-on.ts'
export { invoiceDataOf, invoiceTitleOf } from './invoice.ts'
export { type Contracted, registerContracted } from './read-contract.ts'
