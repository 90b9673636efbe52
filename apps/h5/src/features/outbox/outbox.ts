import { serverNow } from '#ui/times/clock.ts'
import type { CallOptions } from '@kikai/client/calls/call'
import type { CallError } from '@kikai/client/calls/call-error'
import { newDeviceId } from '@kikai/client/calls/request-ids'
import { sendInTurn } from '@kikai/client/calls/send-in-turn'
import { randomHex } from '@kikai/client/calls/signed'
import { dayMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { millisecondsOf } from '@kikai/kernel/instant'
import { type KeptCallName, type SentBy, versionIn } from './kept-calls.ts'
import type { KeptFile, KeptStep, OutboxStore } from './outbox-store.ts'

export type OutboxState = {
  /** False until the device's memory has been read. */
  readonly isRead: boolean
  /** In their order; those that were sent stay for a day, so that their sender sees it. */
  readonly steps: readonly KeptStep[]
  readonly files: ReadonlyMap<Id<'file'>, KeptFile>
  /** Of what is on its way now: how much of its files is there, from 0 to 1. */
  readonly sending: { readonly id: string; readonly share: number } | null
}
type Repair = Id<'repair'>
type Parts = {
  /** Whose it is; others who log in on this device have their own. */
  by: string
  /** Whether they are logged in now: a login may end while something is on its way. */
  isIn: () => boolean
  send: (call: KeptCallName, input: unknown, how: CallOptions) => Promise<unknown>
  upload: (file: Blob, how: Uploading) => Promise<Id<'file'>>
  open: () => Promise<OutboxStore>
  onSent?: (call: KeptCallName, answer: unknown) => void
}
type Uploading = Pick<CallOptions, 'maySend'> & { onProgress: (share: number) => void }
export type Outbox = ReturnType<typeof createOutbox>

const nothing: OutboxState = { isRead: false, steps: [], files: new Map(), sending: null }
let queues = 0

/**
 * What was done without a network, kept on the device and sent once each, in its order, when the network is back. A step
 * that is refused holds back the later steps of its repair, because they build on it; notes and other repairs go on.
 */
export function createOutbox({ by, isIn, send: sendCall, upload, open, onSent }: Parts) {
  let state = nothing
  const listeners = new Set<() => void>()
  queues += 1
  const queue = `outbox-${queues}`
  /** To which version a sent step has led, by its repair and the version that it was built on. */
  const ledTo = new Map<string, number>()
  const own = (name: string) => `${by} ${name}`
  const set = (next: Partial<OutboxState>) => {
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
  }
  const opened = open()
  const read = opened.then(async (store) => {
    const steps = (await store.steps()).filter((step) => step.by === by)
    const old = steps.filter(({ sentAt }) => sentAt !== null && isOld(sentAt))
    for (const { id } of old) await store.dropStep(id)
    const files = (await store.files()).filter((file) => file.by === by)
    set({
      isRead: true,
      steps: steps.filter((step) => !old.includes(step)),
      files: new Map(files.map((file) => [file.id, file])),
    })
  })
  const isOld = (at: KeptStep['at']) => millisecondsOf(serverNow()) - millisecondsOf(at) > dayMs

  async function write(step: KeptStep): Promise<void> {
    const store = await opened
    await store.writeStep(step)
    const others = state.steps.filter(({ id }) => id !== step.id)
    set({ steps: [...others, step].toSorted((a, b) => a.order - b.order) })
  }
  async function writeFile(file: KeptFile): Promise<void> {
    await (await opened).writeFile(file)
    set({ files: new Map(state.files).set(file.id, file) })
  }
  async function dropFiles(ids: readonly Id<'file'>[]): Promise<void> {
    const store = await opened
    for (const id of ids) await store.dropFile(id)
    set({ files: new Map([...state.files].filter(([id]) => !ids.includes(id))) })
  }
  async function drop(step: KeptStep): Promise<void> {
    await (await opened).dropStep(step.id)
    set({ steps: state.steps.filter(({ id }) => id !== step.id) })
  }

  /** The first that may go: behind a refused step of its repair only what names no version goes on. */
  const next = () =>
    state.steps.find(
      (step) =>
        isIn() &&
        isWaiting(step) &&
        (versionIn(step.input) === null ||
          !state.steps.some((one) => one.repairId === step.repairId && one.order < step.order && one.refusal !== null)),
    )

  /** Once tried it is sent word for word the same; until then it is built on what was sent before it. */
  async function sendOne(kept: KeptStep): Promise<unknown> {
    const step = kept.isTried ? kept : { ...kept, input: onLatest(kept.repairId, kept.input), isTried: true }
    if (!kept.isTried) await write(step)
    const uploaded = new Map<string, string>()
    for (const [at, id] of step.fileIds.entries()) {
      const share = (part: number) => set({ sending: { id: step.id, share: (at + part) / step.fileIds.length } })
      const file = state.files.get(id)
      if (file) uploaded.set(id, file.uploadedId ?? (await uploadOne(file, share)))
    }
    const how = { silent: true, indicator: false, requestId: step.id, maySend: isIn }
    return sendCall(step.call, withIds(step.input, uploaded), how)
  }
  async function uploadOne(file: KeptFile, onProgress: (share: number) => void): Promise<string> {
    const uploadedId = await upload(file.blob, { onProgress, maySend: isIn })
    await writeFile({ ...file, uploadedId })
    return uploadedId
  }

  /** A screen may not know yet to what the last step has led, so what is built on its version is built on that. */
  function onLatest<Input extends object>(repairId: Repair, input: Input): Input {
    const version = versionIn(input)
    const later = version === null ? undefined : ledTo.get(`${repairId} ${version}`)
    return later === undefined || later === version ? input : onLatest(repairId, { ...input, version: later })
  }

  /** Later steps of the repair build on the version that this one has led to. */
  async function sent(kept: KeptStep, answer: unknown): Promise<void> {
    const step = state.steps.find(({ id }) => id === kept.id) ?? kept
    const version = versionIn(answer)
    if (version !== null) ledTo.set(`${step.repairId} ${versionIn(step.input)}`, version)
    const isLater = (one: KeptStep) =>
      one.repairId === step.repairId && isWaiting(one) && one.id !== step.id && versionIn(one.input) !== null
    const later = version === null ? [] : state.steps.filter(isLater)
    const moved = later.map((one) => ({ ...one, input: { ...one.input, version } }))
    const done = { ...step, isTried: true, sentAt: serverNow() }
    replace([...moved, done])
    onSent?.(step.call, answer)
    const store = await opened
    // In this order: were it the other way round, a browser that is closed between them would send an old version.
    for (const one of [...moved, done]) await store.writeStep(one)
    await dropFiles(step.fileIds)
  }
  async function refused(step: KeptStep, why: CallError): Promise<void> {
    const refusal = { code: why.code, message: why.message, version: versionIn(why.data) }
    const held = { ...step, isTried: true, refusal }
    replace([held])
    await (await opened).writeStep(held)
  }
  const replace = (changed: readonly KeptStep[]) => {
    const byId = new Map(changed.map((step) => [step.id, step]))
    set({ steps: state.steps.map((step) => byId.get(step.id) ?? step) })
  }

  const send = (): Promise<void> =>
    sendInTurn<KeptStep, unknown>({
      name: queue,
      next,
      send: async (step) => {
        set({ sending: { id: step.id, share: 0 } })
        try {
          return await sendOne(step)
        } finally {
          set({ sending: null })
        }
      },
      onSent: (step, answer) => void sent(step, answer),
      onRefused: (step, why) => void refused(step, why),
    })

  return {
    state: () => state,
    ready: (): Promise<void> => read,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send,
    /** Keeps a picture or a signature, before the step that it belongs to. */
    async addFile(blob: Blob): Promise<Id<'file'>> {
      const id = newDeviceId<'file'>()
      await writeFile({ id, by, blob, at: serverNow(), uploadedId: null })
      return id
    },
    dropFiles,
    /** Keeps a step, and begins to send once it is kept. */
    async add<Name extends KeptCallName>(
      call: Name,
      { repairId, input, fileIds = [] }: { repairId: Repair; input: SentBy<Name>; fileIds?: readonly Id<'file'>[] },
    ): Promise<void> {
      await read
      const order = 1 + Math.max(0, ...state.steps.map((step) => step.order))
      const kept = { id: randomHex(16), order, by, repairId, call, input: { ...input }, fileIds: [...fileIds] }
      await write({ ...kept, at: serverNow(), isTried: false, refusal: null, sentAt: null })
      void send()
    },
    /** Sends a refused step again, on top of what is true now: it is another request then. */
    async again(step: KeptStep, version: number | null): Promise<void> {
      const input = version === null ? step.input : { ...step.input, version }
      await drop(step)
      await write({ ...step, id: randomHex(16), input, isTried: false, refusal: null })
      void send()
    },
    /** Takes a step out, with its files unless something else shows them now. */
    async takeOut(step: KeptStep, { keepsFiles = false }: { keepsFiles?: boolean } = {}): Promise<void> {
      await drop(step)
      if (!keepsFiles) await dropFiles(step.fileIds)
      void send()
    },
    readNote: async (name: string): Promise<unknown> => (await opened).readNote(own(name)),
    writeNote: async (name: string, note: unknown): Promise<void> => (await opened).writeNote(own(name), note),
    dropNote: async (name: string): Promise<void> => (await opened).dropNote(own(name)),
  }
}

const isWaiting = ({ refusal, sentAt }: KeptStep): boolean => refusal === null && sentAt === null

/** What is sent, with the ids that the server gave in place of those of this device. */
const withIds = (input: unknown, ids: ReadonlyMap<string, string>): unknown =>
  JSON.parse(JSON.stringify(input), (_key, value: unknown) =>
    typeof value === 'string' ? (ids.get(value) ?? value) : value,
  )
