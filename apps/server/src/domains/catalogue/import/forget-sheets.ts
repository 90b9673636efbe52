import type { App } from '../../../platform/app.ts'
import { forgetOldSheets } from './sheets.store.ts'

const keptHours = 24
const atOnce = 100

/** Forgets files that were uploaded and not imported for a day. */
export const forgetSheets = async (app: App): Promise<number> =>
  (await app.transaction((tx) => forgetOldSheets(tx, { hours: keptHours, count: atOnce }))).length
