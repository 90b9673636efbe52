const listeners = new Set<() => void>()
let calls = 0

/** The number of running calls that show the loading indicator (specification §7: a call may opt out). */
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
