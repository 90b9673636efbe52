import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@kikai/kernel/duration'
import * as z from 'zod/mini'

/** What a backup says of itself, in its `backup.json`. */
const note = z.object({
  startedAt: z.string(),
  endedAt: z.string(),
  /** The first file of the write-ahead log that it needs. */
  startWal: z.string(),
  databaseBytes: z.int(),
  files: z.int(),
  filesBytes: z.int(),
})
export type BackupNote = z.output<typeof note>
export type KeptBackup = BackupNote & { readonly folder: string }

/**
 * The folder of the backups: copies of the cluster in `base`, the write-ahead log in `wal`, every file of DATA_DIR/files
 * in `files`, and in `gone` by day those that have been deleted there since.
 */
export const backupPlaces = (folder: string) => ({
  base: join(folder, 'base'),
  wal: join(folder, 'wal'),
  files: join(folder, 'files'),
  gone: join(folder, 'gone'),
})

export const noteFile = 'backup.json'

/** A backup under this ending is being made or removed. */
const unfinished = '.new'

/** Complete backups, newest first. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const { base } = backupPlaces(folder)
  const found: KeptBackup[] = []
  for (const name of await namesIn(base)) {
    if (name.endsWith(unfinished)) continue
    const text = await readFile(join(base, name, noteFile), 'utf8').catch(() => null)
    const said = noteOf(text)
    if (said) found.push({ ...said, folder: join(base, name) })
  }
  return found.toSorted((one, other) => other.endedAt.localeCompare(one.endedAt))
}

/** One whose note cannot be read is none: the others are as good as before. */
function noteOf(text: string | null): BackupNote | null {
  try {
    return text === null ? null : note.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

const segmentForm = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\.gz$/
/** Segments of 16 MB: 256 of them share the middle part of their name. */
const numberOf = (parts: RegExpExecArray) =>
  Number.parseInt(parts[2] ?? '', 16) * 256 + Number.parseInt(parts[3] ?? '', 16)
const segmentsOf = (names: readonly string[]) =>
  names.flatMap((name) => {
    const parts = segmentForm.exec(name)
    return parts ? [{ name, number: numberOf(parts) }] : []
  })
const firstNeeded = (backup: BackupNote) => {
  const parts = segmentForm.exec(`${backup.startWal}.gz`)
  return parts ? numberOf(parts) : 0
}

/** How far the log behind a backup reaches without a gap, and whether it ends there because a file is missing. */
export async function logBehind(folder: string, backup: BackupNote): Promise<{ until: Date | null; hasGap: boolean }> {
  const { wal } = backupPlaces(folder)
  const numbers = new Map(segmentsOf(await namesIn(wal)).map(({ name, number }) => [number, name]))
  let last: string | null = null
  let number = firstNeeded(backup)
  for (let name = numbers.get(number); name !== undefined; name = numbers.get((number += 1))) last = name
  const hasGap = [...numbers.keys()].some((one) => one > number)
  const until = last === null ? null : (await stat(join(wal, last))).mtime
  return { until, hasGap }
}

/**
 * Removes backups that are older than the days, but never the newest; the log that none of the others needs; and files
 * that were deleted before that. A copy that was cut off is removed after a day.
 */
export async function pruneBackups(folder: string, { nowMs, keptDays }: { nowMs: number; keptDays: number }) {
  const { base, wal, gone } = backupPlaces(folder)
  const oldestMs = nowMs - keptDays * dayMs
  const [newest, ...others] = await listBackups(folder)
  if (!newest) return
  const old = others.filter(({ endedAt }) => Date.parse(endedAt) < oldestMs)
  for (const one of old) await removeFolder(one.folder)
  for (const name of await namesIn(base)) {
    if (!name.endsWith(unfinished)) continue
    const { mtimeMs } = await stat(join(base, name))
    if (mtimeMs < nowMs - dayMs) await rm(join(base, name), { recursive: true, force: true })
  }
  const kept = [newest, ...others.filter((one) => !old.includes(one))]
  const needed = Math.min(...kept.map(firstNeeded))
  for (const { name, number } of segmentsOf(await namesIn(wal))) if (number < needed) await rm(join(wal, name))
  const oldestDay = new Date(oldestMs).toISOString().slice(0, 10)
  for (const day of await namesIn(gone)) if (day < oldestDay) await removeFolder(join(gone, day))
}

/** Renamed first, so that a backup that is half removed is never taken for one. */
async function removeFolder(folder: string): Promise<void> {
  await rename(folder, `${folder}${unfinished}`)
  await rm(`${folder}${unfinished}`, { recursive: true, force: true })
}

export async function makePlaces(folder: string): Promise<void> {
  for (const place of Object.values(backupPlaces(folder))) await mkdir(place, { recursive: true })
}
