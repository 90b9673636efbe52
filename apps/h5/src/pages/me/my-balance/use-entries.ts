import type { LoadedPages } from '@kikai/client/calls/hooks'
import { useClient } from '@kikai/client/provider.tsx'
import { CallError } from '@kikai/client/calls/call-error'
import { ledgerCalls } from '@kikai/contract/ledger/ledger.calls'
import type { balanceEntry } from '@kikai/contract/ledger/ledger.shapes'
import type { Currency } from '@kikai/kernel/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type * as z from 'zod/mini'

type Entry = z.output<typeof balanceEntry>

/**
 * The movements of a balance, page by page. They are part of the balance's answer, so `usePagedCall` cannot load them.
 */
export function useEntries(currency: Currency | null): LoadedPages<Entry> {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: [ledgerCalls.myBalance.domain, 'entries', client.options.language(), currency],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        ledgerCalls.myBalance,
        { ...(currency ? { currency } : {}), ...(pageParam ? { after: pageParam } : {}) },
        { signal, silent: true },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.entries.next ?? undefined,
    staleTime: 0,
  })
  const { refetch, fetchNextPage, data } = query
  const items = useMemo(() => data?.pages.flatMap(({ entries }) => entries.data) ?? [], [data])
  return {
    items,
    total: data?.pages[0]?.entries.total,
    more: false,
    waiting: query.isPending,
    isOld: false,
    refreshing: query.isFetching && !query.isPending && !query.isFetchingNextPage,
    error: query.error instanceof CallError ? query.error : null,
    hasNext: query.hasNextPage,
    loadingNext: query.isFetchingNextPage,
    loadNext: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    reload: useCallback(() => void refetch(), [refetch]),
  }
}
