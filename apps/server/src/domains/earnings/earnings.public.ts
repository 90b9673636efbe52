export { claimEarning, endClaim } from './claim-earning.ts'
export { openEarning } from './open-earning.ts'
