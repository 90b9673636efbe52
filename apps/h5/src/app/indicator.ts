const listeners = new Set<() => void>()
let calls = 0

/** How many calls are under way that show it (specification §7: a call may opt out). */
export const indicator = {
  change(by: 1 | -1): void {
    calls += by
    listeners.forEach((listener) => listener())
  },
  read: (): boolean => calls > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
