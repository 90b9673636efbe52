export { rates } from './rates.ts'
export { freightRules, refundRules, settings } from './settings.catalogue.ts'
