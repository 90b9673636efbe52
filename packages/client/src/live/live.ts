import { type LiveMessage, type LivePush, liveCloseCodes, livePush } from '@kikai/contract/live/live.messages'
import { kindOfTopic } from '@kikai/contract/live/live.topics'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'

export type TabSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>
type LiveParts = {
  open: () => TabSocket
  /** Who listens; the token is '' for a visitor. */
  hello: () => { token: string; company: string }
  /** What these topics show may be old. */
  changed: (topics: readonly string[]) => void
}
/** A part of a screen that listens; `take` gets what is pushed with the topic, and what other listeners say. */
export type LivePart = { readonly take?: ((data: unknown) => void) | undefined }
export type ListeningTab = ReturnType<typeof createLive>

const backOffMs = 500
const backOffMaxMs = 30_000
/** Where a server tells everybody the same, so that not all answer in the same moment. */
const spreadMs = 500
/** After so many failures in a row the answers are asked for regularly instead. */
const failuresBeforePolling = 2
/** A socket that was one too many is not tried again soon. */
const failuresOfTooMany = 5
/** Two beats and a slow line. */
const silentMs = 2.5 * limits.liveBeatMs
/** From one screen that listens to the next. */
const lingerMs = 1_000
/** A tab that nobody looks at for a minute listens to nothing. */
const hiddenMs = 60_000

/** How long to wait after so many failures in a row; half of it is left to chance. */
export const backOffOf = (failures: number, chance: number): number =>
  Math.min(backOffMaxMs, backOffMs * 2 ** failures) * (0.5 + chance / 2)

/**
 * The socket of a tab: opened while something is listened to, opened again when it is lost. Where it cannot be opened,
 * answers are asked for regularly. Whenever the server begins to listen, what the topic shows is asked for again, so that
 * nothing is missed in between.
 */
export function createLive({ open, hello, changed }: LiveParts) {
  const topics = new Map<string, Set<LivePart>>()
  let socket: TabSocket | null = null
  let isOpen = false
  let isPaused = false
  let failures = 0
  const timers = {
    retry: timer(),
    tooLate: timer(),
    silence: timer(),
    linger: timer(),
    hidden: timer(),
    again: timer(),
  }
  let polling: ReturnType<typeof setInterval> | undefined

  const all = () => [...topics.keys()]
  const send = (message: LiveMessage) => isOpen && socket?.send(JSON.stringify(message))

  function connect(): void {
    timers.retry.stop()
    if (socket || isPaused || topics.size === 0) return
    let fresh: TabSocket
    try {
      fresh = open()
    } catch {
      return failed(1) // a browser that knows no sockets, or forbids them
    }
    socket = fresh
    timers.tooLate.start(limits.requestTimeoutMs, () => lose(fresh, 0))
    fresh.onopen = () => {
      if (socket !== fresh) return
      timers.tooLate.stop()
      isOpen = true
      fresh.send(JSON.stringify({ hello: hello() }))
      all().forEach((topic) => send({ listen: topic }))
      listenForSilence(fresh)
    }
    fresh.onmessage = ({ data }) => {
      if (socket !== fresh) return
      listenForSilence(fresh)
      const push = readPush(data)
      if (push) take(push)
    }
    fresh.onclose = ({ code }) => lose(fresh, code)
  }

  /** A connection that is dead is not closed by anybody. */
  const listenForSilence = (own: TabSocket) => timers.silence.start(silentMs, () => lose(own, 0))

  function release(): void {
    const left = socket
    socket = null
    isOpen = false
    timers.tooLate.stop()
    timers.silence.stop()
    left?.close()
  }

  function lose(own: TabSocket, code: number): void {
    if (socket !== own) return
    release()
    if (code === liveCloseCodes.comeBack) return timers.retry.start(Math.random() * spreadMs, connect)
    // An ordinary call says that the login is over, and what is to be done.
    if (code === liveCloseCodes.loginOver) changed(all())
    failed(code === liveCloseCodes.tooMany ? failuresOfTooMany : 1)
  }

  function failed(count: number): void {
    failures += count
    if (failures >= failuresBeforePolling) polling ??= setInterval(() => changed(all()), limits.livePollMs)
    timers.retry.start(backOffOf(failures, Math.random()), connect)
  }

  function stopPolling(): void {
    clearInterval(polling)
    polling = undefined
  }

  function take(push: LivePush): void {
    if ('listening' in push) {
      failures = 0
      stopPolling()
      if (topics.has(push.listening)) changed([push.listening])
    } else if ('changed' in push) changed([asListened(push.changed)])
    else if ('data' in push) {
      const topic = asListened(push.topic)
      if (!push.data.map((one) => hand(topic, one)).every(Boolean)) changed([topic])
    } else if ('said' in push) hand(asListened(push.topic), push.said)
    else if ('again' in push) timers.again.start(Math.random() * spreadMs, () => changed(all()))
  }

  /** The server names everybody's own topic with their id. */
  const asListened = (topic: string): string => (topics.has(topic) ? topic : kindOfTopic(topic))

  /** False when no part of the screen takes data. */
  function hand(topic: string, data: unknown): boolean {
    const takes = [...(topics.get(topic) ?? [])].flatMap((part) => part.take ?? [])
    takes.forEach((one) => one(data))
    return takes.length > 0
  }

  function rest(): void {
    release()
    stopPolling()
    timers.retry.stop()
    timers.again.stop()
    failures = 0
  }

  /** Whoever looks again, or is online again, does not wait for the next try. */
  function wake(): void {
    timers.hidden.stop()
    isPaused = false
    connect()
  }

  return {
    /** Begins to listen; the returned function ends it. */
    listen(topic: string, part: LivePart): () => void {
      const parts = topics.get(topic) ?? new Set()
      topics.set(topic, parts.add(part))
      timers.linger.stop()
      if (parts.size === 1) send({ listen: topic })
      if (!timers.retry.isRunning()) connect()
      return () => {
        parts.delete(part)
        if (parts.size > 0 || topics.get(topic) !== parts) return
        topics.delete(topic)
        send({ leave: topic })
        if (topics.size === 0) timers.linger.start(lingerMs, rest)
      }
    },
    say: (topic: string, said: unknown) => void send({ say: topic, said }),
    /** After a login, a logout or a change of company. */
    authenticateAgain() {
      rest()
      connect()
    },
    watch(page: Pick<Document, 'addEventListener' | 'visibilityState'>, window: Pick<Window, 'addEventListener'>) {
      window.addEventListener('online', wake)
      page.addEventListener('visibilitychange', () => {
        if (page.visibilityState === 'visible') return wake()
        timers.hidden.start(hiddenMs, () => {
          isPaused = true
          rest()
        })
      })
    },
  }
}

function timer() {
  let running: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(running)
    running = undefined
  }
  return {
    isRunning: () => running !== undefined,
    stop,
    start(ms: number, run: () => void) {
      stop()
      running = setTimeout(() => {
        running = undefined
        run()
      }, ms)
    },
  }
}

function readPush(text: unknown): LivePush | null {
  try {
    return z.safeParse(livePush, JSON.parse(String(text))).data ?? null
  } catch {
    return null
  }
}
