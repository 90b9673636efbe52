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
  withdrawalRules,
} from './settings.catalogue.ts'
