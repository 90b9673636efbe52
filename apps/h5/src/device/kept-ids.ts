import { isId } from '@kikai/kernel/ids'
import { onForgotten } from './kept-of-person.ts'

/** Goods that a device remembers, as ids only; their data, above all prices, is fetched again. */
export type KeptIds = {
  /** Returns the same array until it changes, as React requires. */
  readonly read: () => readonly string[]
  readonly put: (ids: readonly string[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A short list of ids in the device's storage; tabs of one browser share it. */
export function keptIds(
  name: string,
  most: number,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
  events: Pick<Window, 'addEventListener'> = window,
): KeptIds {
  const listeners = new Set<() => void>()
  const stored = () => idsIn(storage.getItem(name)).slice(0, most)
  let ids = stored()
  const tell = () => listeners.forEach((listener) => listener())
  events.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== name) return
    ids = stored()
    tell()
  })
  onForgotten(() => {
    ids = []
    tell()
  }, events)
  return {
    read: () => ids,
    put: (next) => {
      ids = [...new Set(next)].slice(0, most)
      storage.setItem(name, JSON.stringify(ids))
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Parses stored ids; other code may have written there, so anything else counts as an empty list. */
function idsIn(text: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string' && isId(id)) : []
  } catch {
    return []
  }
}
