import { vi } from 'vitest'

/**
 * Tests of screens wait for files that are loaded late; on a busy machine that takes longer than the usual second. Who
 * gets what they wait for waits no longer than before.
 */
const patienceMs = 10_000
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patienceMs, ...options })
