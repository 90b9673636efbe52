import { useState } from 'react'

export type RowsBeside = { readonly before: string | undefined; readonly next: string | undefined }

/**
 * The rows before and after the open one. A decided row leaves the list while it is open, so its place is remembered: the
 * row that has moved up into it is the next.
 */
export function useRowsBeside(keys: readonly string[], open: string | null): RowsBeside {
  const [last, setLast] = useState<{ open: string; at: number } | null>(null)
  const at = open === null ? -1 : keys.indexOf(open)
  if (open !== null && at >= 0 && (last?.open !== open || last.at !== at)) setLast({ open, at })
  if (at >= 0) return { before: keys[at - 1], next: keys[at + 1] }
  const place = last !== null && last.open === open ? Math.min(last.at, keys.length) : 0
  return { before: keys[place - 1], next: keys[place] }
}
