import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Id, isId } from '@kikai/kernel/ids'

/**
 * Who was erased, by id alone, in a file beside the database: a backup that is put back brings people back who have left,
 * and does not know of it. The file is not put back with it. It only grows: who came back on purpose gets a line with a
 * minus before the id, so that two processes never write over each other.
 */
const fileIn = (dataFolder: string) => join(dataFolder, 'erased.txt')

/** Adds one, flushed to the disk. Twice the same does no harm. */
export const noteErased = (dataFolder: string, memberId: Id<'member'>): Promise<void> => addLine(dataFolder, memberId)

/** Takes one off who has come back on purpose; nothing where they are not on it. */
export async function forgetErased(dataFolder: string, memberId: Id<'member'>): Promise<void> {
  if ((await readErased(dataFolder)).includes(memberId)) await addLine(dataFolder, `-${memberId}`)
}

async function addLine(dataFolder: string, line: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true })
  const file = await open(fileIn(dataFolder), 'a', 0o600)
  try {
    await file.appendFile(`${line}\n`)
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
  const listed = new Set<Id<'member'>>()
  for (const line of text.split('\n')) {
    const memberId = line.replace(/^-/, '')
    if (!isId<'member'>(memberId)) continue
    if (line.startsWith('-')) listed.delete(memberId)
    else listed.add(memberId)
  }
  return [...listed]
}
