export { rates } from './rates.ts'
export {
  creditRules,
  earningRules,
  freightRules,
  paperRules,
  refundRules,
  sendOutRules,
  settings,
  trackingRules,
} from './settings.catalogue.ts'
