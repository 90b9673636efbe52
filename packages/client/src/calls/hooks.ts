import type { NamedCall, OutputOf, SentOf } from '@kikai/contract/call'
import { limits } from '@kikai/kernel/limits'
import {
  hashKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type * as z from 'zod/mini'
import { CallError } from './call-error.ts'
import { useClient } from '../provider.tsx'
import { metaOf } from './shown-topics.ts'

export { useAction, type Action, type ActionAnswer } from './use-action.ts'

export type Loaded<T> = {
  readonly data: T | undefined
  /** True when there is no data to show yet. */
  readonly waiting: boolean
  /** True when data is shown and newer data is loading. */
  readonly refreshing: boolean
  /** True when the data belongs to the previous input (`keepOld`) or is still in the previous language. */
  readonly isOld: boolean
  readonly error: CallError | null
  readonly reload: () => void
}

type ReadOptions = {
  /** Keeps the previous answer while another input loads, marked by `isOld`. Without it there is no data meanwhile. */
  keepOld?: boolean
  /** Also shows a failure as a toast; not needed on a screen that shows it in place. */
  toast?: boolean
  /** Age in ms after which an answer is fetched again. */
  freshMs?: number
  /** Interval in ms in which the answer is fetched again while the screen is shown. */
  everyMs?: number
}

/**
 * Runs a call and caches its answer. With `null` as input it waits. `againIn` returns after how many ms an answer is
 * fetched again, for something still in progress.
 */
export function useCall<C extends NamedCall>(
  asked: C,
  input: SentOf<C> | null,
  how: ReadOptions & { againIn?: ((answer: OutputOf<C>) => number | null) | undefined } = {},
): Loaded<OutputOf<C>> {
  const { everyMs, againIn } = how
  const client = useClient()
  const queryKey = keyOf(asked, client.options.language(), input)
  const query = useQuery<OutputOf<C>, CallError>({
    queryKey,
    meta: metaOf(asked),
    queryFn: ({ signal }) => client.call<C>(asked, input ?? never(), { signal, silent: !how.toast }),
    enabled: input !== null,
    placeholderData: (before, last) => (how.keepOld || isSameQuestion(last?.queryKey, queryKey) ? before : undefined),
    ...(how.freshMs === undefined ? {} : { staleTime: how.freshMs }),
    refetchInterval: ({ state: { data } }) => (againIn && data !== undefined ? againIn(data) : everyMs) ?? false,
  })
  const stopped = stoppedBy(query)
  return {
    data: query.data,
    waiting: query.isPending && input !== null && !stopped,
    refreshing: query.isFetching && !query.isPending,
    isOld: query.isPlaceholderData,
    error: query.error ?? stopped,
    reload: useReload(queryKey, query),
  }
}

export type LoadedPages<Item> = {
  readonly items: readonly Item[]
  readonly total: number | undefined
  /** True when there are more than `total`: counting stops at 1,000. */
  readonly more: boolean
  readonly waiting: boolean
  readonly refreshing: boolean
  /** True when the data belongs to the previous filters (`keepOld`) or is still in the previous language. */
  readonly isOld: boolean
  readonly error: CallError | null
  readonly hasNext: boolean
  readonly loadingNext: boolean
  readonly loadNext: () => void
  readonly reload: () => void
}

/** The loaded pages with the first page's answer, for its parts beside the items. */
export type AnsweredPages<C extends PagedCall<unknown>> = LoadedPages<OutputOf<C>['data'][number]> & {
  readonly first: OutputOf<C> | undefined
}

type Paging = 'current_page' | 'page_size' | 'after'
type PageOf<Item> = { data: Item[]; total: number; more?: boolean | undefined; next?: string | null | undefined }
type PagedCall<Item> = NamedCall & { readonly output: z.ZodMiniType<PageOf<Item>> }
type Step = { current_page: number; after?: string }

const longPages = 3
const oldMs = 5 * 60 * 1000

/**
 * Whether a list is fetched again when the user returns to it. All its pages are fetched one by one, so a long list is
 * kept for five minutes, unless it was changed meanwhile or must never be old.
 */
export const isAskedAgain = (
  { pages, isInvalidated, ageMs }: { pages: number; isInvalidated: boolean; ageMs: number },
  freshMs: number | undefined,
): boolean => isInvalidated || freshMs === 0 || pages < longPages || ageMs > oldMs

/** The request for the page after `last`, given the number of items loaded so far; undefined at the end of the list. */
export function stepAfter(
  last: Pick<PageOf<unknown>, 'data' | 'total' | 'more' | 'next'>,
  { had, step }: { had: number; step: Step },
): Step | undefined {
  if (last.next) return { current_page: 1, after: last.next }
  // A list paged by cursor ends where there is no further cursor; a list paged by number has no cursors.
  if (last.data.length === 0 || step.after !== undefined || step.current_page >= limits.pageNumberMax) return undefined
  return had < last.total || last.more ? { current_page: step.current_page + 1 } : undefined
}

/**
 * Loads a list page by page: by the answer's `next` where there is one, by page numbers otherwise. Failures are
 * returned to the list, not thrown.
 */
export function usePagedCall<Item, C extends PagedCall<Item>>(
  asked: C & { readonly output: z.ZodMiniType<PageOf<Item>> },
  filters: Omit<SentOf<C>, Paging> | null,
  how: ReadOptions & { pageSize?: number } = {},
): AnsweredPages<C> {
  const client = useClient()
  const queryKey = keyOf(asked, client.options.language(), { ...filters, page_size: how.pageSize })
  const query = useInfiniteQuery({
    queryKey,
    meta: metaOf(asked),
    queryFn: ({ signal, pageParam }): Promise<OutputOf<C>> => {
      const size = how.pageSize === undefined ? {} : { page_size: how.pageSize }
      // The filters and the paging fields make up the call's input; the compiler cannot undo Omit of a generic type.
      const input = { ...filters, ...size, ...pageParam } as SentOf<C>
      return client.call<C>(asked, input, { signal, silent: !how.toast })
    },
    initialPageParam: { current_page: 1 } as Step,
    getNextPageParam: (last, pages, step): Step | undefined =>
      stepAfter(last, { had: pages.reduce((count, page) => count + page.data.length, 0), step }),
    enabled: filters !== null,
    placeholderData: (before, last) => (how.keepOld || isSameQuestion(last?.queryKey, queryKey) ? before : undefined),
    refetchOnMount: ({ state: { data, isInvalidated, dataUpdatedAt } }) =>
      isAskedAgain({ pages: data?.pages.length ?? 0, isInvalidated, ageMs: Date.now() - dataUpdatedAt }, how.freshMs),
    ...(how.freshMs === undefined ? {} : { staleTime: how.freshMs }),
  })
  const { fetchNextPage, data } = query
  const stopped = stoppedBy(query)
  const isFilling = useFilling(hashKey(queryKey), query)
  const items = useMemo(() => (isFilling ? [] : (data?.pages.flatMap((page) => page.data) ?? [])), [data, isFilling])
  return {
    items,
    first: data?.pages[0],
    total: data?.pages[0]?.total,
    more: data?.pages[0]?.more ?? false,
    waiting: (query.isPending && filters !== null && !stopped) || isFilling,
    refreshing: query.isFetching && !query.isPending && !query.isFetchingNextPage,
    isOld: query.isPlaceholderData,
    error: query.error instanceof CallError ? query.error : stopped,
    hasNext: query.hasNextPage,
    loadingNext: query.isFetchingNextPage,
    loadNext: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    reload: useReload(queryKey, query),
  }
}

/** The error of a query whose retry waits for the connection, so that the screen can show it and offer to retry now. */
const stoppedBy = (query: Pick<UseQueryResult, 'isPending' | 'isPaused' | 'failureReason'>): CallError | null =>
  query.isPending && query.isPaused && query.failureReason instanceof CallError ? query.failureReason : null

/**
 * Fetches again, also when the previous try waits for the connection, because the device may be wrong about being
 * offline.
 */
function useReload(queryKey: QueryKey, { refetch }: Pick<UseQueryResult, 'refetch'>): () => void {
  const queries = useQueryClient()
  const name = hashKey(queryKey)
  return useCallback(() => {
    const own = queries.getQueryCache().get(name)
    if (own?.state.fetchStatus === 'paused') void own.cancel({ silent: true }).then(() => refetch())
    else void refetch()
  }, [queries, name, refetch])
}

type FillingQuery = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'isFetching' | 'hasNextPage' | 'isError' | 'isPaused' | 'fetchNextPage'
>

/**
 * True while a list that is restored after a reload has fewer pages than before: shown page by page it would jump while
 * being read. False when offline or when a page fails, so that the available pages are shown.
 */
function useFilling(name: string, query: FillingQuery): boolean {
  const { loadedPages } = useClient().options
  const { fetchNextPage, hasNextPage, isError, isFetching, isPaused } = query
  const had = query.data?.pages.length ?? 0
  const wanted = useMemo(() => loadedPages?.of(name) ?? 0, [loadedPages, name])
  const isFilling = had > 0 && had < wanted && hasNextPage && !isError && !isPaused
  useEffect(() => {
    if (isFilling && !isFetching) void fetchNextPage({ cancelRefetch: false })
    if (!isFilling && had > 0) loadedPages?.remember(name, had)
  }, [isFilling, isFetching, had, name, loadedPages, fetchNextPage])
  return isFilling
}

/** The cache key of an answer: the call, the language (answers are translated) and the input. */
export const keyOf = (asked: NamedCall, language: string, input: unknown) =>
  [asked.domain, asked.name, language, input] as const

/**
 * Whether two keys differ only by language: the old answer stays until the new one has arrived, and forms keep their
 * input.
 */
const isSameQuestion = (before: QueryKey | undefined, now: QueryKey): boolean =>
  before !== undefined && hashKey([before[0], before[1], before[3]]) === hashKey([now[0], now[1], now[3]])

const never = (): never => {
  throw new Error('a call without input is not enabled')
}
