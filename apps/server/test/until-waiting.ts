import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { product } from './harness.ts'

const everyMs = 50
/** The maximum time a busy machine needs until a call waits for a lock. */
const atMostMs = 10_000

/** Waits until exactly one statement of this file's database waits for a lock. */
export const untilOneWaits = (): Promise<void> => untilWaiting(1)

/** The same for several. */
export async function untilWaiting(count: number): Promise<void> {
  const { db } = product().app
  const waiting = () => db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (let waited = 0; waited < atMostMs && (await waiting()).length < count; waited += everyMs) await pause(everyMs)
  expect(await waiting()).toHaveLength(count)
}
