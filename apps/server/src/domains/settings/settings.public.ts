export { rates } from './rates.ts'
export { freightRules, paperRules, refundRules, settings } from './settings.catalogue.ts'
