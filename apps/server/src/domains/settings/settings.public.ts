export { rates } from './rates.ts'
export { settings } from './settings.catalogue.ts'
