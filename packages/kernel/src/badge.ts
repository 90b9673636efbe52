import { limits } from './limits.ts'

/** The text of a badge: null for a count of zero, `999+` above the maximum. */
export function badgeText(count: number): string | null {
  if (!(count > 0)) return null
  return count > limits.badgeMax ? `${limits.badgeMax}+` : String(Math.floor(count))
}
