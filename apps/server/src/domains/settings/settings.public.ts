export { rates } from './rates.ts'
export { creditRules, freightRules, paperRules, refundRules, settings, trackingRules } from './settings.catalogue.ts'
