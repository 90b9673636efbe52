import { limits } from '@kikai/kernel/limits'

/**
 * Delays a function until no further call came for 500 ms, or the given time (specification §9); a later call replaces
 * the earlier one.
 */
export function createPause(ms: number = limits.debounceMs) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    after: (run: () => void) => {
      cancel()
      timer = setTimeout(run, ms)
    },
  }
}
