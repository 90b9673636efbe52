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
import { useClient } from './provider.tsx'
import { metaOf } from './shown-topics.ts'

export { useAction, type Action, type Answer } from './use-action.ts'

export type Loaded<T> = {
  readonly data: T | undefined
  /** Nothing to show yet. */
  readonly waiting: boolean
  /** Something is shown, and newer is on its way. */
  readonly refreshing: boolean
  /** What is shown answers an earlier question, because of `keepOld`, or is still in the language before. */
  readonly isOld: boolean
  readonly error: CallError | null
  readonly reload: () => void
}

type ReadOptions = {
  /** While another question is asked, the answer before stays, told by `isOld`. Without it there is nothing to show meanwhile. */
  keepOld?: boolean
  /** Also says a failure as a toast; a screen that shows it in place does not need to. */
  toast?: boolean
  /** How old an answer may be before it is fetched again, in ms. */
  freshMs?: number
  /** Fetched again and again while the screen is shown, in ms. */
  everyMs?: number
}

/**
 * Asks, and keeps the answer. `null` instead of the input waits until there is one. `againIn` says of an answer after how many ms
 * it is asked for again: something is still going on.
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
  /** There are more than `total` says: counting stops at 1,000. */
  readonly more: boolean
  readonly waiting: boolean
  readonly refreshing: boolean
  /** What is shown was asked with other filters, because of `keepOld`, or is still in the language before. */
  readonly isOld: boolean
  readonly error: CallError | null
  readonly hasNext: boolean
  readonly loadingNext: boolean
  readonly loadNext: () => void
  readonly reload: () => void
}

/** With the answer of the first page, for what it says beside its items. */
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
 * Whether a list is asked for again when somebody comes back to it. All its pages are, one after the other, so a long one is
 * left as it was for five minutes – unless something was done to it meanwhile, or it must never be old.
 */
export const isAskedAgain = (
  { pages, isInvalidated, ageMs }: { pages: number; isInvalidated: boolean; ageMs: number },
  freshMs: number | undefined,
): boolean => isInvalidated || freshMs === 0 || pages < longPages || ageMs > oldMs

/** How to ask for the page behind `last`, when so many were had with it; undefined where the list ends. */
export function stepAfter(
  last: Pick<PageOf<unknown>, 'data' | 'total' | 'more' | 'next'>,
  { had, step }: { had: number; step: Step },
): Step | undefined {
  if (last.next) return { current_page: 1, after: last.next }
  // A list that is read by places ends where there is no further place; one that is read by pages has no places at all.
  if (last.data.length === 0 || step.after !== undefined || step.current_page >= limits.pageNumberMax) return undefined
  return had < last.total || last.more ? { current_page: step.current_page + 1 } : undefined
}

/** A list that comes page by page: by `next` where the answer gives one, by page numbers otherwise. Errors are told to the list. */
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
      // The filters and the paging fields together are the call's input; Omit of a generic cannot be undone by the compiler.
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

/** What stopped a question whose second try waits for the connection: who waits is told, and may try before that. */
const stoppedBy = (query: Pick<UseQueryResult, 'isPending' | 'isPaused' | 'failureReason'>): CallError | null =>
  query.isPending && query.isPaused && query.failureReason instanceof CallError ? query.failureReason : null

/** Asks anew, also where the try before still waits for the connection: the device may be wrong about having none. */
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
 * A list that comes back after a reload is shown when it is as long as it was left: growing page by page it would jump
 * under the reader. Without a connection, or when a page does not come, what is there is shown.
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

/** Under what an answer is kept: the call, and the language, because answers are written in it. */
export const keyOf = (asked: NamedCall, language: string, input: unknown) =>
  [asked.domain, asked.name, language, input] as const

/** The same in another language: what was read stays until it is there in the new one, and a form over it keeps its words. */
const isSameQuestion = (before: QueryKey | undefined, now: QueryKey): boolean =>
  before !== undefined && hashKey([before[0], before[1], before[3]]) === hashKey([now[0], now[1], now[3]])

const never = (): never => {
  throw new Error('a call without input is not enabled')
}
