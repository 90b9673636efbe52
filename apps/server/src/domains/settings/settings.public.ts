export { settings } from './settings.catalogue.ts'
