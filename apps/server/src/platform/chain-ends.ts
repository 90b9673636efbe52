import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Instant, isInstant } from '@kikai/kernel/instant'

/**
 * Ends of the audit chain in a file beside the database, at most one an hour: somebody who can write to the database
 * could cut and rebuild the chain, and the file would show it. Entries are only appended; the log has them too.
 */
export type ChainEnd = { readonly at: Instant; readonly position: number; readonly hash: string }

const fileIn = (dataFolder: string) => join(dataFolder, 'audit-ends.txt')

/** Adds one, flushed to the disk. */
export async function noteChainEnd(dataFolder: string, { at, position, hash }: ChainEnd): Promise<void> {
  await mkdir(dataFolder, { recursive: true })
  const file = await open(fileIn(dataFolder), 'a', 0o600)
  try {
    await file.appendFile(`${at} ${position} ${hash}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** All of them, the oldest first. A line that was cut off when a disk was full is left out. */
export async function readChainEnds(dataFolder: string): Promise<ChainEnd[]> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const [at = '', position = '', hash = ''] = line.split(' ')
    return isInstant(at) && /^\d+$/.test(position) && /^[0-9a-f]{64}$/.test(hash)
      ? [{ at, position: Number(position), hash }]
      : []
  })
}
