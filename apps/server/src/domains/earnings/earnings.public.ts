export { claimEarning, endClaim, takeBackFreight } from './claim-earning.ts'
export { findReturnedPayout } from './payouts.store.ts'
export { openEarning } from './open-earning.ts'
export { bookAgentCharge, lockBothAccounts, payAgent, reverseAgentPay } from './settle-agent.ts'
