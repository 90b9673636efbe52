import type { Readable } from 'node:stream'

/** Where files lie. Names are ours, never a person's. */
export type Storage = {
  /** Writes the whole file or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Read bit by bit, as fast as whoever asked takes it; null where there is none. */
  open(name: string): Promise<Readable | null>
  /** With everything below it; what is not there is no fault. */
  removeFolder(name: string): Promise<void>
  /** The names directly in a folder, in no order: there may be more than fit in memory. */
  list(folder: string): AsyncIterable<string>
}
