export { rates } from './rates.ts'
export { refundRules, settings } from './settings.catalogue.ts'
