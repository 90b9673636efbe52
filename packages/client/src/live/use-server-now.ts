import { useSyncExternalStore } from 'react'
import { useClient } from '../provider.tsx'
import type { ServerClock } from '../calls/server-clock.ts'

/** The server's time in ms, in whole seconds: what shows it changes on the second. */
export function useServerNow(): number {
  const { clock } = useClient()
  return useSyncExternalStore(ticksOf(clock), () => secondOf(clock))
}

const secondOf = (clock: ServerClock): number => Math.floor(clock.now() / 1_000) * 1_000

type Subscribe = (listener: () => void) => () => void
const all = new WeakMap<ServerClock, Subscribe>()

/** One timer for everything that shows the time; each tick is aimed at the next second anew, so that none drifts. */
function ticksOf(clock: ServerClock): Subscribe {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const aim = () => {
    timer = setTimeout(tick, 1_000 - (clock.now() % 1_000))
  }
  const tick = () => {
    aim()
    listeners.forEach((listener) => listener())
  }
  const made: Subscribe = (listener) => {
    if (listeners.size === 0) aim()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) clearTimeout(timer)
    }
  }
  const subscribe = all.get(clock) ?? made
  all.set(clock, subscribe)
  return subscribe
}
