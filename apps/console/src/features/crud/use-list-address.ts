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
  readonly turn: (to: { page: number; after: string | null }) => void
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
  const { page = '1', after = null, row = null, ...filters } = params
  const addressOf = useCallback(
    (next: Readonly<Record<string, string | null>>) => {
      const kept = Object.entries({ ...params, ...next }).filter((one): one is [string, string] => Boolean(one[1]))
      const query = new URLSearchParams(kept).toString()
      return `${pathname}${query ? `?${query}` : ''}`
    },
    [params, pathname],
  )
  return {
    filters,
    page: Math.max(1, Number.parseInt(page, 10) || 1),
    after,
    row,
    filter: (change) => void navigate(addressOf({ ...change, page: null, after: null, row: null })),
    turn: ({ page: to, after: from }) =>
      void navigate(addressOf({ page: to === 1 ? null : String(to), after: from, row: null })),
    // Moving through rows replaces the history entry, so that Back leads to the list.
    open: (next) => void navigate(addressOf({ row: next }), { replace: row !== null }),
    hrefOf: (next) => addressOf({ row: next }),
  }
}
