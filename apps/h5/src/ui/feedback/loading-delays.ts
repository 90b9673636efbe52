import { limits } from '@kikai/kernel/limits'

const later = (ms: number, tell: () => void): (() => void) => {
  const timer = setTimeout(tell, ms)
  return () => clearTimeout(timer)
}

/**
 * Calls `tell` when a page has been loading long enough to show a placeholder (specification §9: 200 ms). Returns a
 * function that stops it.
 */
export const whenSlow = (tell: () => void): (() => void) => later(limits.pageLoadDelayMs, tell)

/**
 * Calls `tell` when a page has been loading so long that a refresh is offered (specification §9: 60,000 ms). Returns a
 * function that stops it.
 */
export const whenOverdue = (tell: () => void): (() => void) => later(limits.pageLoadTimeoutMs, tell)
