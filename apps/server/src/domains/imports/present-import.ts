import type { ImportEntry } from '@kikai/contract/imports/imports.shapes'
import type { ImportRow } from './imports.store.ts'

/** An import with its result or progress; reading and writing count half each. */
export function presentImport({ checked, toWrite, written, ...entry }: ImportRow): ImportEntry {
  const progress =
    toWrite === null
      ? { phase: 'checking' as const, done: checked, of: entry.rows, share: shareOf(checked, entry.rows) / 2 }
      : { phase: 'writing' as const, done: written, of: toWrite, share: 0.5 + shareOf(written, toWrite) / 2 }
  return { ...entry, progress: entry.state === 'done' ? { ...progress, share: 1 } : progress }
}

const shareOf = (done: number, of: number): number => (of === 0 ? 1 : done / of)
