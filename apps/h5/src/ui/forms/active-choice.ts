/**
 * The index of the active option after a key, following the combobox pattern: down and up cycle through the options and
 * the field itself, which is `null`. Undefined for a key that does not move it.
 */
export function activeAfter(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active === null ? 0 : active + 1 < count ? active + 1 : null
  if (key === 'ArrowUp') return active === null ? count - 1 : active > 0 ? active - 1 : null
  return undefined
}
