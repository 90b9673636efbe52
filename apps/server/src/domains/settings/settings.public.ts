export { rates } from './rates.ts'
export { creditRules, freightRules, paperRules, refundRules, settings } from './settings.catalogue.ts'
