import type { Listeners, Sweep } from '../../platform/app.ts'
import type { JobContext } from '../../platform/context.ts'
import { failSilentImports } from './imports.store.ts'
import { forgetOldSheets } from './read/sheets.store.ts'
import { runImport } from './write/run-import.ts'

/** An uploaded file that nobody imported is kept for so long. */
const keptHours = 24
const forgottenAtOnce = 100
const silentMinutes = 15

export const sweeps: readonly Sweep[] = [
  { name: 'imports.forgetSheets', everySeconds: 600, run: forgetSheets },
  { name: 'imports.endStuckImports', everySeconds: 60, run: endStuckImports },
]

export const listeners: Listeners = { 'goods.importStarted': runImport }

/**
 * Fails imports that have reported no progress for long; they have written nothing, so the company may begin again. If
 * such a job wakes up later, it finds its import ended and writes nothing.
 */
async function endStuckImports(ctx: JobContext): Promise<number> {
  return (await ctx.tx((ctx) => failSilentImports(ctx.db, silentMinutes))).length
}

async function forgetSheets(ctx: JobContext): Promise<number> {
  return (await ctx.tx((ctx) => forgetOldSheets(ctx.db, { hours: keptHours, count: forgottenAtOnce }))).length
}
