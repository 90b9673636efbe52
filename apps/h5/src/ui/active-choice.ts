/**
 * Which of `count` choices is active after a key, as the pattern of a combobox has it: down and up go around by way of the
 * field itself, which is `null`. Undefined for a key that moves nothing.
 */
export function activeAfter(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active === null ? 0 : active + 1 < count ? active + 1 : null
  if (key === 'ArrowUp') return active === null ? count - 1 : active > 0 ? active - 1 : null
  return undefined
}
