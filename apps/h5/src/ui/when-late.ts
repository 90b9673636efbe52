import { limits } from '@kikai/kernel/limits'

const later = (ms: number, tell: () => void): (() => void) => {
  const timer = setTimeout(tell, ms)
  return () => clearTimeout(timer)
}

/** Tells when a page is late enough to show that it is waited for (specification §9: 200 ms). Answers how to stop. */
export const whenSlow = (tell: () => void): (() => void) => later(limits.pageLoadDelayMs, tell)

/** Tells when a page is so late that a refresh is offered (specification §9: 60,000 ms). Answers how to stop. */
export const whenOverdue = (tell: () => void): (() => void) => later(limits.pageLoadTimeoutMs, tell)
