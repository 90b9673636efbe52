import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { instantOf } from '@kikai/kernel/instant'
import type { App } from '../app.ts'
import { forgetProcess, saveProcess } from './presence.store.ts'
import { productVersion } from '../config/product-version.ts'

const everyMs = 10_000
const resolutionMs = 20

/** Says every few seconds that this process runs, how much memory it has and how late its timers are. */
export function keepPresent({ db, config, log }: Pick<App, 'db' | 'config' | 'log'>): { stop(): Promise<void> } {
  const id = randomUUID()
  const startedAt = instantOf(new Date(performance.timeOrigin))
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  const say = async () => {
    // One that was never measured is not a number.
    const late = Math.round(delay.percentile(99) / 1e6) - resolutionMs
    delay.reset()
    await saveProcess(db, {
      id,
      host: hostname(),
      pid: process.pid,
      version: productVersion,
      runsJobs: config.runsJobs,
      memoryBytes: process.memoryUsage.rss(),
      lagMs: Math.max(0, Number.isFinite(late) ? late : 0),
      startedAt,
    })
  }
  const sayOrWarn = () =>
    say().catch((error: unknown) =>
      log.warn({ error: String(error) }, 'the database was not told that this process runs'),
    )
  void sayOrWarn()
  const timer = setInterval(() => void sayOrWarn(), everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      delay.disable()
      await forgetProcess(db, id).catch(() => undefined) // it is forgotten by itself within a minute
    },
  }
}
