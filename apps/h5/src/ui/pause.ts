import { limits } from '@kikai/kernel/limits'

/** Waits for a pause of 500 ms unless said otherwise (specification §9): what is asked later takes the earlier's place. */
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
