import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Id, isId } from '@kikai/kernel/ids'

/**
 * Erased members by id in a file beside the database, because a restored backup does not know that they left. Lines are
 * only appended; a member who returned on purpose gets a line with a minus, so that processes never overwrite each
 * other.
 */
const fileIn = (dataFolder: string) => join(dataFolder, 'erased.txt')

/** Adds one, flushed to the disk. Twice the same does no harm. */
export const noteErased = (dataFolder: string, memberId: Id<'member'>): Promise<void> => addLine(dataFolder, memberId)

/** Notes that a member returned on purpose; nothing if they are not listed. */
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

/** All listed ids once; a line cut off by a full disk is ignored. */
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
