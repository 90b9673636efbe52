import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Id, isId } from '@kikai/kernel/ids'

/**
 * Who was erased, by id alone, in a file beside the database: a backup that is put back brings people back who have left,
 * and does not know of it. The file is not put back with it.
 */
const fileIn = (dataFolder: string) => join(dataFolder, 'erased.txt')

/** Adds one, flushed to the disk. Twice the same does no harm. */
export async function noteErased(dataFolder: string, memberId: Id<'member'>): Promise<void> {
  await mkdir(dataFolder, { recursive: true })
  const file = await open(fileIn(dataFolder), 'a', 0o600)
  try {
    await file.appendFile(`${memberId}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** All of them, each once. A line that was cut off when a disk was full is left out. */
export async function readErased(dataFolder: string): Promise<Id<'member'>[]> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return [...new Set(text.split('\n'))].filter((line): line is Id<'member'> => isId<'member'>(line))
}
