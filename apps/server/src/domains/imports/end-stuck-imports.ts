import type { JobContext } from '../../platform/context.ts'
import { failSilentImports } from './imports.store.ts'

const silentMinutes = 15

/**
 * An import that has said nothing for long will say nothing more: nothing of it was written, so it is ended as failed and
 * the company may begin the next. One that wakes up afterwards finds itself ended and writes nothing.
 */
export const endStuckImports = async (ctx: JobContext): Promise<number> =>
  (await ctx.tx((ctx) => failSilentImports(ctx.db, silentMinutes))).length
