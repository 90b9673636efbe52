import { statSync } from 'node:fs'
import { explain, wordsFrom } from './postgres-words.ts'

const lookEveryMs = 3_000
const sayAgainMs = 60_000

/** Reports a full disk: PostgreSQL continues when a write fails for lack of space, and only its log says so. */
export function watchForFullDisk(log: string, say: (line: string) => void): void {
  let seen = sizeOf(log)
  let saidAt = -sayAgainMs
  const look = () => {
    const size = sizeOf(log)
    const words = size > seen ? wordsFrom(log, seen) : ''
    seen = size
    if (!/No space left|quota exceeded/i.test(words) || performance.now() - saidAt < sayAgainMs) return
    saidAt = performance.now()
    say(explain(words) ?? words)
  }
  setInterval(look, lookEveryMs).unref()
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
