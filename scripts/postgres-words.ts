import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** Translates PostgreSQL's message to a sentence that says what to do; null for unknown messages. */
export function explain(words: string): string | null {
  if (/No space left on device|ENOSPC|Disk quota exceeded/.test(words))
    return 'The disk is full: PostgreSQL cannot write. Free some space; it goes on by itself while Kikai runs, and nothing that was confirmed is lost.'
  if (/Read-only file system|EROFS/.test(words))
    return 'The data folder cannot be written: its disk is read-only. Set DATA_DIR to a folder that can be written.'
  if (/could not map anonymous shared memory|out of memory/i.test(words))
    return 'There is not enough memory for PostgreSQL (it needs about 400 MB). Close something and start again.'
  if (/incompatible with server|initialized by PostgreSQL version/.test(words))
    return 'The data folder was made by another version of PostgreSQL. Set DATA_DIR to a new folder, or go back to the version that made it.'
  if (/EPERM|Operation not permitted/.test(words))
    return 'PostgreSQL may not be started under its own account here. Start as an ordinary user instead of root.'
  if (/recovery ended before configured recovery target was reached/.test(words))
    return 'The kept log ends before that time: nothing was written after it, or a piece is missing. Say --to latest for the last moment that it holds.'
  return null
}

/** The text added to a log after `offset` bytes; only its end when it is long. */
export function wordsFrom(file: string, offset: number): string {
  const handle = openSync(file, 'r')
  try {
    const size = Math.min(64_000, Math.max(0, statSync(file).size - offset))
    const buffer = Buffer.alloc(size)
    readSync(handle, buffer, 0, size, statSync(file).size - size)
    return buffer.toString('utf8')
  } finally {
    closeSync(handle)
  }
}

export function lastLines(words: string): string {
  return words.trim().split('\n').slice(-3).join(' / ')
}
