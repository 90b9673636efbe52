export { figureAt, figureOverTime, figuresNow, readFigures, readLargestEver, shipDaysOf } from './figures.ts'
export { beginningOfPlanned } from './manage-figures.ts'
export { rates } from './rates.ts'
export {
  bankRules,
  calendarRules,
  creditRules,
  documentRules,
  earningRules,
  paperRules,
  rechargeRules,
  refundRules,
  settings,
  trackingRules,
  withdrawalRules,
} from './settings.catalogue.ts'
