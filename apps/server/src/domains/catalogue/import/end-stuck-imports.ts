import type { App } from '../../../platform/app.ts'
import { failSilentImports } from './imports.store.ts'

const silentMinutes = 15

/**
 * An import that has said nothing for long will say nothing more: nothing of it was written, so it is ended as failed and
 * the company may begin the next. One that wakes up afterwards finds itself ended and writes nothing.
 */
export const endStuckImports = async (app: App): Promise<number> =>
  (await app.transaction((tx) => failSilentImports(tx, silentMinutes))).length
