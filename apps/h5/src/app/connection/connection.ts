let showsKept = false
const listeners = new Set<() => void>()

const set = (next: boolean) => {
  if (showsKept === next) return
  showsKept = next
  listeners.forEach((listener) => listener())
}

/** Whether shown data may be outdated: the device is offline or the server has not answered. */
export const connection = {
  isLost: (): boolean => !navigator.onLine || showsKept,
  keptAreShown: () => set(true),
  answered: () => set(false),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
}
