import type { JobContext } from '../../platform/context.ts'
import { failSilentImports } from './imports.store.ts'

const silentMinutes = 15

/**
 * Fails imports that have reported no progress for long; they have written nothing, so the company may begin again. If
 * such a job wakes up later, it finds its import ended and writes nothing.
 */
export const endStuckImports = async (ctx: JobContext): Promise<number> =>
  (await ctx.tx((ctx) => failSilentImports(ctx.db, silentMinutes))).length
