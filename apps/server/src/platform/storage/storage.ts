/** Where files lie. Names are ours, never a person's. */
export type Storage = {
  /** Writes the whole file or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none. */
  get(name: string): Promise<Uint8Array | null>
  remove(name: string): Promise<void>
}
