import type { Instant } from '@kikai/kernel/instant'

/** The number of months for which statements are offered. */
const monthsBack = 24

/** This month and those before it, `2026-11`, the newest first. */
export function monthsUntil(now: Instant): string[] {
  const first = new Date(now)
  return Array.from({ length: monthsBack }, (_, at) =>
    new Date(Date.UTC(first.getFullYear(), first.getMonth() - at, 1)).toISOString().slice(0, 7),
  )
}
