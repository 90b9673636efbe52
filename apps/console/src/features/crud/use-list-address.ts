import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type ListAddress = {
  /** The filters by name, as in the address. */
  readonly filters: Readonly<Record<string, string>>
  readonly page: number
  /** The cursor from which a long list continues. */
  readonly after: string | null
  readonly row: string | null
  /** Sets filters and returns to the first page; empty ones are removed from the address. */
  readonly filter: (change: Readonly<Record<string, string>>) => void
  /** Opens the next page, from its cursor where the list has one. */
  readonly next: (cursor: string | null) => void
  readonly previous: () => void
  /** Opens a row beside the list, or closes it with null. */
  readonly open: (row: string | null) => void
  /** The address that opens a row, for a link. */
  readonly hrefOf: (row: string) => string
}

/**
 * The list's page, filters, order and open row, which are in the address so that it can be shared, bookmarked and found
 * in the history.
 */
export function useListAddress(): ListAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
  // The cursors of all pages up to this one, because a list knows only the one after it.
  const trail = useMemo(() => new URLSearchParams(search).getAll('after'), [search])
  const { page: written = '1', after: _, row = null, ...filters } = params
  const page = Math.max(1, Number.parseInt(written, 10) || 1)
  const addressOf = useCallback(
    (next: Readonly<Record<string, string | null>>, cursors: readonly string[]) => {
      const { after: __, ...named } = { ...params, ...next }
      const kept = Object.entries(named).filter((one): one is [string, string] => Boolean(one[1]))
      const query = new URLSearchParams([...kept, ...cursors.map((cursor) => ['after', cursor])]).toString()
      return `${pathname}${query ? `?${query}` : ''}`
    },
    [params, pathname],
  )
  const turn = (to: number, cursors: readonly string[]) =>
    void navigate(addressOf({ page: to === 1 ? null : String(to), row: null }, cursors))
  return {
    filters,
    page,
    after: trail.at(-1) ?? null,
    row,
    filter: (change) => void navigate(addressOf({ ...change, page: null, row: null }, [])),
    next: (cursor) => turn(page + 1, cursor === null ? [] : [...trail, cursor]),
    previous: () => turn(page - 1, trail.slice(0, -1)),
    // Moving through rows replaces the history entry, so that Back leads to the list.
    open: (next) => void navigate(addressOf({ row: next }, trail), { replace: row !== null }),
    hrefOf: (next) => addressOf({ row: next }, trail),
  }
}
