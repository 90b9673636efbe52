import type { Readable } from 'node:stream'

const nameForm = /^[a-z0-9][a-z0-9/.-]*$/

/** A file's or folder's name, or an error for one that leads elsewhere. */
export function checkedName(name: string): string {
  if (!nameForm.test(name) || name.includes('..')) throw new RangeError(`${name} is not a file's name`)
  return name
}

/** Storage of files. Names are generated, never a person's. */
export type Storage = {
  /** Writes the whole file or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Streamed at the reader's pace; null for a missing file. */
  open(name: string): Promise<Readable | null>
  /** Removes a folder with its content; a missing one is no error. */
  removeFolder(name: string): Promise<void>
  /** Names in a folder, unordered and streamed, because there may be more than fit in memory. */
  list(folder: string): AsyncIterable<string>
}
