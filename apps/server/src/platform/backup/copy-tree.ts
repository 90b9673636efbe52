import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type Counted = { files: number; bytes: number }

/** What a copied cluster makes anew at its start, by PostgreSQL's manual (26.3.6, Backing Up the Data Directory). */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label.old', 'recovery.signal'])
const leftEmpty = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pgsql_tmp',
])

/**
 * Copies the folder of a running cluster. A file that PostgreSQL deletes meanwhile is left out, and one that it writes
 * may be copied half: the write-ahead log brings both right.
 */
export async function copyCluster(from: string, to: string): Promise<Counted> {
  const counted: Counted = { files: 0, bytes: 0 }
  const copy = async (folder: string) => {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
    for (const entry of await entriesIn(join(from, folder))) {
      const path = join(folder, entry.name)
      if (leftOut.has(entry.name)) continue
      if (entry.isDirectory() && leftEmpty.has(entry.name)) await mkdir(join(to, path), { mode: 0o700 })
      else if (entry.isDirectory()) await copy(path)
      else if (entry.isFile()) await copyOne(path)
    }
  }
  const copyOne = async (path: string) => {
    try {
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
    } catch (error) {
      if (isMissing(error)) return
      throw error
    }
    counted.files += 1
    counted.bytes += (await stat(join(to, path))).size
  }
  await copy('')
  return counted
}

/**
 * Brings `to` to hold what `from` holds. What is no longer there is moved to `gone`, because a return to an earlier time
 * needs it. Files are never changed in place, so on the same disk a second name is a copy.
 */
export async function mirrorFiles({ from, to, gone }: { from: string; to: string; gone: string }): Promise<Counted> {
  const counted: Counted = { files: 0, bytes: 0 }
  for await (const path of filesBelow(from)) {
    const found = await stat(join(from, path)).catch(whenMissing(null)) // deleted meanwhile
    if (!found) continue
    const kept = await stat(join(to, path)).catch(whenMissing(null))
    if (!kept || kept.size !== found.size || kept.mtimeMs !== found.mtimeMs)
      await linkOrCopy(join(from, path), join(to, path))
    counted.files += 1
    counted.bytes += found.size
  }
  for await (const path of filesBelow(to)) {
    if (await stat(join(from, path)).catch(whenMissing(null))) continue
    await mkdir(dirname(join(gone, path)), { recursive: true })
    await rename(join(to, path), join(gone, path))
  }
  return counted
}

/** Adds to `to` what `from` holds and it does not. */
export async function addFiles({ from, to }: { from: string; to: string }): Promise<void> {
  for await (const path of filesBelow(from)) {
    if (!(await stat(join(to, path)).catch(whenMissing(null)))) await linkOrCopy(join(from, path), join(to, path))
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const fresh = `${to}.part`
  await rm(fresh, { force: true })
  try {
    await link(from, fresh)
  } catch (error) {
    if (isMissing(error)) return
    // Another disk, or one that knows no second names.
    await copyFile(from, fresh)
    const { atime, mtime } = await stat(from)
    await utimes(fresh, atime, mtime)
  }
  await rename(fresh, to)
}

/** Paths of all files below a folder, without those that are still being written. */
async function* filesBelow(root: string, folder = ''): AsyncGenerator<string> {
  for (const entry of await entriesIn(join(root, folder))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(root, path)
    else if (entry.isFile() && !path.endsWith('.part')) yield path
  }
}

const entriesIn = (folder: string) => readdir(folder, { withFileTypes: true }).catch(whenMissing([]))

/** Answers with a value when there is no such file; other errors stay. */
const whenMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value
    throw error
  }

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
