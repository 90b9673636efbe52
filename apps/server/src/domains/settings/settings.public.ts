export { rates } from './rates.ts'
export {
  creditRules,
  earningRules,
  freightRules,
  paperRules,
  refundRules,
  settings,
  trackingRules,
} from './settings.catalogue.ts'
