import type pino from 'pino'
import { connectionFault, isPassing } from './db.ts'

const patienceMs = 20_000
const askAgainAfterMs = 200

/**
 * Repeats a step of the start while the database is lost or answers too slowly, for twenty seconds from the first
 * failure. Other errors, and the last one after that time, are thrown.
 *
 * @param isAway - Whether an error comes from a database that is away; the job queue's driver reports it in other words.
 */
export async function waitForDatabase<T>(
  log: Pick<pino.Logger, 'warn'>,
  step: () => Promise<T>,
  isAway: (error: unknown) => boolean = isPassing,
): Promise<T> {
  // Counted from the failure, because a migration that is interrupted may have run for longer than that.
  let until: number | null = null
  for (;;) {
    const began = performance.now()
    try {
      return await step()
    } catch (error) {
      if (performance.now() - began > patienceMs) until = null
      if (!isAway(connectionFault(error)) || performance.now() > (until ?? Infinity)) throw error
      if (until === null) log.warn({ error: String(error) }, 'the database is away: the start waits for it')
      until ??= performance.now() + patienceMs
      await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs))
    }
  }
}
