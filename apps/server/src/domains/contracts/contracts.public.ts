export { type Agreement, agreeOn, contractOf } from './agree-on.ts'
export { type Contracted, registerContracted } from './read-contract.ts'
