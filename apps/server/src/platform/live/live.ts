import { randomUUID } from 'node:crypto'
import type { LivePush } from '@kikai/contract/live/live.messages'
import type { LiveDataOf, PublishedTopic } from '@kikai/contract/live/live.topics'
import { type LiveItem, againPayload, isCarried, payloadsOf, readPayload } from './carried.ts'

/** Who listens: one socket. */
export type LiveListener = {
  readonly send: (text: Buffer) => void
  /** The process ends: its clients come back to the next one. */
  readonly sendAway: () => void
}

/** What carries payloads to the other processes. */
export type LiveCarrier = { readonly carry: (payloads: readonly string[]) => Promise<void> }

/** Tells who listens to a topic that it has changed, with data where asking again would be too slow. */
export type Publish = <T extends PublishedTopic>(topic: T, data?: LiveDataOf<T>) => void

export type LiveChannel = ReturnType<typeof liveChannel>

/** What is published within this time is told together, here and to other processes. */
const gatherMs = 50
/** Several pushes of one topic longer than this cost more than asking again. */
const pushBytesMax = 64 * 1024
/** With more than this waiting for the bus, the other processes are only told to look again. */
const waitingMax = 5_000

type Said = LiveItem & { readonly by?: LiveListener }

/** Who listens to what in this process, and the way to those of other processes. It knows topics, not what they mean. */
export function liveChannel() {
  const self = randomUUID().slice(0, 8)
  const listeners = new Set<LiveListener>()
  const byTopic = new Map<string, Set<LiveListener>>()
  let gathered: Said[] = []
  let toldAt = 0
  let timer: NodeJS.Timeout | null = null
  let carrier: LiveCarrier | null = null
  let waiting: LiveItem[] = []
  let isCarrying = false

  const gather = (item: Said) => {
    gathered.push(item)
    timer ??= setTimeout(tellGathered, Math.max(0, toldAt + gatherMs - performance.now()))
  }

  function tellGathered(): void {
    const items = gathered
    gathered = []
    timer = null
    toldAt = performance.now()
    deliver(items)
    if (!carrier) return
    waiting = [...waiting, ...withoutRepeats(items).map(({ by: _, ...item }) => item)]
    void carryWaiting()
  }

  /** One after the other, so that a slow database is not asked faster than it answers. */
  async function carryWaiting(): Promise<void> {
    if (isCarrying || !carrier || waiting.length === 0) return
    isCarrying = true
    const items = waiting
    waiting = []
    await carrier
      .carry(items.length > waitingMax ? [againPayload(self)] : payloadsOf(self, items))
      .catch(() => undefined) // lost with the connection: everybody looks again when it is back
    isCarrying = false
    if (waiting.length > 0) setTimeout(() => void carryWaiting(), gatherMs).unref()
  }

  function deliver(items: readonly Said[]): void {
    for (const [topic, some] of Map.groupBy(items, (item) => item.topic)) {
      const hearing = byTopic.get(topic)
      if (!hearing) continue
      const told = [...hearing]
      const spoken = some.filter((item) => item.said !== undefined)
      const pushes = some.filter((item) => item.said === undefined)
      if (pushes.length > 0) {
        const text = pushText(topic, pushes)
        told.forEach((one) => one.send(text))
      }
      for (const { said, by } of spoken) {
        const text = bytesOf({ topic, said })
        told.forEach((one) => one !== by && one.send(text))
      }
    }
  }

  const lookAgain = () => {
    const text = bytesOf({ again: true })
    listeners.forEach((one) => one.send(text))
  }

  function leave(listener: LiveListener, topic: string): void {
    const hearing = byTopic.get(topic)
    hearing?.delete(listener)
    if (hearing?.size === 0) byTopic.delete(topic)
  }

  const publish: Publish = (topic, data) => gather(data === undefined || !isCarried(data) ? { topic } : { topic, data })

  return {
    publish,
    /** False when it is too long to be carried. */
    say(topic: string, said: unknown, by: LiveListener): boolean {
      if (!isCarried(said)) return false
      gather({ topic, said, by })
      return true
    },
    join: (listener: LiveListener) => void listeners.add(listener),
    part(listener: LiveListener, topics: Iterable<string>) {
      listeners.delete(listener)
      for (const topic of topics) leave(listener, topic)
    },
    listen(listener: LiveListener, topic: string) {
      const hearing = byTopic.get(topic)
      if (hearing) hearing.add(listener)
      else byTopic.set(topic, new Set([listener]))
    },
    leave,
    /**
     * Begins to tell other processes. Changes may have been missed here before, and there if this process follows one that
     * died before it told: everybody looks again.
     */
    async carryBy(by: LiveCarrier): Promise<void> {
      carrier = by
      lookAgain()
      await by.carry([againPayload(self)])
    },
    stopCarrying() {
      carrier = null
      waiting = []
    },
    /** What another process published. */
    heard(text: string) {
      const payload = readPayload(text)
      if (!payload || payload.from === self) return
      if (payload.again) lookAgain()
      deliver(payload.items)
    },
    /** How many sockets this process holds. */
    listeners: () => listeners.size,
    sendAway: () => listeners.forEach((one) => one.sendAway()),
  }
}

/** A change that comes with data is told by the data; a change without makes all of it old. */
function pushText(topic: string, pushes: readonly LiveItem[]): Buffer {
  const changed = bytesOf({ changed: topic })
  if (pushes.some(({ data }) => data === undefined)) return changed
  const text = bytesOf({ topic, data: pushes.map(({ data }) => data) })
  return text.length > pushBytesMax ? changed : text
}

/** Changes without data of one topic are told once. */
function withoutRepeats(items: readonly Said[]): Said[] {
  const changed = new Set<string>()
  return items.filter((item) => {
    if (item.data !== undefined || item.said !== undefined) return true
    if (changed.has(item.topic)) return false
    changed.add(item.topic)
    return true
  })
}

const bytesOf = (push: LivePush): Buffer => Buffer.from(JSON.stringify(push))
