import type { JobContext } from '../../platform/context.ts'
import { forgetOldSheets } from './sheets.store.ts'

const keptHours = 24
const atOnce = 100

/** Forgets files that were uploaded and not imported for a day. */
export const forgetSheets = async (ctx: JobContext): Promise<number> =>
  (await ctx.tx((ctx) => forgetOldSheets(ctx.db, { hours: keptHours, count: atOnce }))).length
