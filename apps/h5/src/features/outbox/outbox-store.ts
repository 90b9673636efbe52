import { keptDatabases } from '#device/kept-of-person'
import { idOf, instant } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import { keptCallNames } from './kept-calls.ts'

const keptStep = z.object({
  /** The id of its request: sent again, it counts once. */
  id: z.string(),
  order: z.number(),
  /** Who did it: under nobody else's login is it shown or sent. */
  by: z.string(),
  repairId: idOf('repair'),
  call: z.enum(keptCallNames),
  /** As it is sent, with the ids that this device gave to its files. */
  input: z.record(z.string(), z.unknown()),
  fileIds: z.array(idOf('file')),
  at: instant,
  /** Once it was on its way it may have arrived, so it stays word for word the same. */
  isTried: z.boolean(),
  refusal: z.nullable(z.object({ code: z.int(), message: z.string(), version: z.nullable(z.int()) })),
  sentAt: z.nullable(instant),
})
/** What somebody did without a network, as it will be sent. */
export type KeptStep = z.output<typeof keptStep>

/** A picture or a signature that waits, and its id on the server once it is there. */
export type KeptFile = {
  readonly id: Id<'file'>
  readonly by: string
  readonly blob: Blob
  readonly at: Instant
  readonly uploadedId: Id<'file'> | null
}

/** Where a device keeps what was done. Everything is written before the screen says that it is kept. */
export type OutboxStore = {
  steps(): Promise<KeptStep[]>
  writeStep(step: KeptStep): Promise<void>
  dropStep(id: string): Promise<void>
  files(): Promise<KeptFile[]>
  writeFile(file: KeptFile): Promise<void>
  dropFile(id: Id<'file'>): Promise<void>
  /** Answers and what is typed, by name; who reads them checks their form. */
  readNote(name: string): Promise<unknown>
  writeNote(name: string, note: unknown): Promise<void>
  dropNote(name: string): Promise<void>
}

/** For tests, and for browsers that keep nothing (private windows). */
export function memoryStore(): OutboxStore {
  const steps = new Map<string, KeptStep>()
  const files = new Map<string, KeptFile>()
  const notes = new Map<string, unknown>()
  return {
    steps: async () => [...steps.values()].toSorted((a, b) => a.order - b.order),
    writeStep: async (step) => void steps.set(step.id, step),
    dropStep: async (id) => void steps.delete(id),
    files: async () => [...files.values()],
    writeFile: async (file) => void files.set(file.id, file),
    dropFile: async (id) => void files.delete(id),
    readNote: async (name) => notes.get(name),
    writeNote: async (name, note) => void notes.set(name, note),
    dropNote: async (name) => void notes.delete(name),
  }
}

/** The device's own database, which outlives the browser; loaded by those who keep something. */
export async function openStore(): Promise<OutboxStore> {
  if (typeof indexedDB === 'undefined') return memoryStore()
  const { openDB } = await import('idb')
  try {
    const open = openDB(keptDatabases.outbox, 1, {
      upgrade(made) {
        made.createObjectStore('steps', { keyPath: 'id' })
        made.createObjectStore('files', { keyPath: 'id' })
        made.createObjectStore('notes')
      },
      // It is deleted at logout, which waits for whoever has it open.
      blocking: (_now, _next, { target }) => target instanceof IDBDatabase && target.close(),
    })
    return inDatabase(await open)
  } catch {
    return memoryStore()
  }
}

const inDatabase = (base: IDBPDatabase): OutboxStore => ({
  async steps() {
    const found: unknown[] = await base.getAll('steps')
    // What an older version of the app wrote differently cannot be sent.
    const read = found.flatMap((one) => {
      const parsed = z.safeParse(keptStep, one)
      return parsed.success ? [parsed.data] : []
    })
    return read.toSorted((a, b) => a.order - b.order)
  },
  writeStep: async (step) => void (await base.put('steps', step)),
  dropStep: async (id) => base.delete('steps', id),
  async files() {
    const found: unknown[] = await base.getAll('files')
    return found.filter(isFile)
  },
  writeFile: async (file) => void (await base.put('files', file)),
  dropFile: async (id) => base.delete('files', id),
  readNote: async (name): Promise<unknown> => base.get('notes', name),
  writeNote: async (name, note) => void (await base.put('notes', note, name)),
  dropNote: async (name) => base.delete('notes', name),
})

const keptFile = z.object({
  id: idOf('file'),
  by: z.string(),
  blob: z.instanceof(Blob),
  at: instant,
  uploadedId: z.nullable(idOf('file')),
})
const isFile = (one: unknown): one is KeptFile => z.safeParse(keptFile, one).success
