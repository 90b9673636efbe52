export { rates } from './rates.ts'
export {
  bankRules,
  creditRules,
  documentRules,
  earningRules,
  freightRules,
  paperRules,
  refundRules,
  sendOutRules,
  settings,
  trackingRules,
} from './settings.catalogue.ts'
