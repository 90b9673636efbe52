/** Where files lie. Names are ours, never a person's. */
export type Storage = {
  /** Writes the whole file or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none. */
  get(name: string): Promise<Uint8Array | null>
  /** With everything below it; what is not there is no fault. */
  removeFolder(name: string): Promise<void>
  /** The names directly in a folder, in no order: there may be more than fit in memory. */
  list(folder: string): AsyncIterable<string>
}
