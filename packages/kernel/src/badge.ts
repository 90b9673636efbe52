import { limits } from './limits.ts'

/** What a badge shows: nothing for none, `999+` above its maximum. */
export function badgeText(count: number): string | null {
  if (!(count > 0)) return null
  return count > limits.badgeMax ? `${limits.badgeMax}+` : String(Math.floor(count))
}
