/** PostgreSQL's code for «disk full» (manual, appendix A). */
const diskFullCode = '53100'
const tryEveryMs = 1_000

export type FullDiskPause = {
  mayBegin(): boolean
  succeeded(): void
  failed(error: unknown): void
}

/**
 * Keeps transactions from a database that has no space left: each attempt would write to its log before it fails, and
 * PostgreSQL ends itself when that log cannot grow either. One transaction a second is let through; as soon as one succeeds,
 * all are. Reads outside of transactions are not affected. `nowMs` is any clock that never goes back, in milliseconds.
 */
export function fullDiskPause(nowMs: () => number = () => performance.now()): FullDiskPause {
  let nextTryMs: number | null = null
  return {
    mayBegin() {
      if (nextTryMs === null) return true
      if (nowMs() < nextTryMs) return false
      nextTryMs = nowMs() + tryEveryMs
      return true
    },
    succeeded() {
      nextTryMs = null
    },
    failed(error) {
      if (error instanceof Error && 'code' in error && error.code === diskFullCode) nextTryMs = nowMs() + tryEveryMs
    },
  }
}
