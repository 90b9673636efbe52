import type { NamedCall, OutputOf, SentOf } from '@kikai/contract/call'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type * as z from 'zod/mini'
import { randomHex } from './signed.ts'
import { CallError } from './call-error.ts'
import { useClient } from './provider.tsx'

export type Loaded<T> = {
  readonly data: T | undefined
  /** Nothing to show yet. */
  readonly waiting: boolean
  /** Something is shown, and newer is on its way. */
  readonly refreshing: boolean
  readonly error: CallError | null
  readonly reload: () => void
}

type ReadOptions = {
  /** Also says a failure as a toast; a screen that shows it in place does not need to. */
  toast?: boolean
  /** How old an answer may be before it is fetched again, in ms. */
  freshMs?: number
  /** Fetched again and again while the screen is shown, in ms. */
  everyMs?: number
}

/** Asks, and keeps the answer. `null` instead of the input waits until there is one. */
export function useCall<C extends NamedCall>(
  asked: C,
  input: SentOf<C> | null,
  how: ReadOptions = {},
): Loaded<OutputOf<C>> {
  const client = useClient()
  const query = useQuery<OutputOf<C>, CallError>({
    queryKey: keyOf(asked, client.options.language(), input),
    queryFn: ({ signal }) => client.call<C>(asked, input ?? never(), { signal, silent: !how.toast }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    ...(how.freshMs === undefined ? {} : { staleTime: how.freshMs }),
    ...(how.everyMs === undefined ? {} : { refetchInterval: how.everyMs }),
  })
  const { refetch } = query
  return {
    data: query.data,
    waiting: query.isPending && input !== null,
    refreshing: query.isFetching && !query.isPending,
    error: query.error,
    reload: useCallback(() => void refetch(), [refetch]),
  }
}

export type LoadedPages<Item> = {
  readonly items: readonly Item[]
  readonly total: number | undefined
  /** There are more than `total` says: counting stops at 1,000. */
  readonly more: boolean
  readonly waiting: boolean
  readonly refreshing: boolean
  /** What is shown was asked with other filters; what these find is on its way. */
  readonly ofBefore: boolean
  readonly error: CallError | null
  readonly hasNext: boolean
  readonly loadingNext: boolean
  readonly loadNext: () => void
  readonly reload: () => void
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
): LoadedPages<OutputOf<C>['data'][number]> {
  const client = useClient()
  const queryKey = keyOf(asked, client.options.language(), { ...filters, page_size: how.pageSize })
  const query = useInfiniteQuery({
    queryKey,
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
    placeholderData: keepPreviousData,
    refetchOnMount: ({ state: { data, isInvalidated, dataUpdatedAt } }) =>
      isAskedAgain({ pages: data?.pages.length ?? 0, isInvalidated, ageMs: Date.now() - dataUpdatedAt }, how.freshMs),
    ...(how.freshMs === undefined ? {} : { staleTime: how.freshMs }),
  })
  const { refetch, fetchNextPage, data } = query
  const isFilling = useFilling(hashKey(queryKey), query)
  const items = useMemo(() => (isFilling ? [] : (data?.pages.flatMap((page) => page.data) ?? [])), [data, isFilling])
  return {
    items,
    total: data?.pages[0]?.total,
    more: data?.pages[0]?.more ?? false,
    waiting: (query.isPending && filters !== null) || isFilling,
    refreshing: query.isFetching && !query.isPending && !query.isFetchingNextPage,
    ofBefore: query.isPlaceholderData,
    error: query.error instanceof CallError ? query.error : null,
    hasNext: query.hasNextPage,
    loadingNext: query.isFetchingNextPage,
    loadNext: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    reload: useCallback(() => void refetch(), [refetch]),
  }
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

export type Answer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: CallError }

type ActionOptions<C extends NamedCall> = {
  /** No toast: the screen says it itself. */
  silent?: boolean
  onDone?: (answer: OutputOf<C>) => void
  onRefused?: (error: CallError) => void
  /** Whose answers are old afterwards, by domain; the call's own always. */
  refresh?: readonly string[]
}

export type Action<C extends NamedCall> = {
  readonly run: (input: SentOf<C>) => Promise<Answer<OutputOf<C>>>
  readonly busy: boolean
  readonly error: CallError | null
  readonly reset: () => void
}

/** Does something. The request-id is made once and kept until code 200, so that a second press or a retry has no second effect. */
export function useAction<C extends NamedCall>(asked: C, how: ActionOptions<C> = {}): Action<C> {
  const client = useClient()
  const queries = useQueryClient()
  const requestId = useRef<string>(undefined)
  const running = useRef<Promise<Answer<OutputOf<C>>>>(undefined)
  const mutation = useMutation<OutputOf<C>, CallError, SentOf<C>>({
    mutationFn: (input) => {
      requestId.current ??= randomHex(16)
      return client.call<C>(asked, input, {
        silent: how.silent === true,
        requestId: asked.once ? requestId.current : undefined,
      })
    },
  })
  const send = async (input: SentOf<C>): Promise<Answer<OutputOf<C>>> => {
    try {
      const data = await mutation.mutateAsync(input)
      requestId.current = undefined
      const stale = [asked.domain, ...(how.refresh ?? [])]
      void queries.invalidateQueries({
        predicate: ({ queryKey: [domain] }) => typeof domain === 'string' && stale.includes(domain),
      })
      how.onDone?.(data)
      return { ok: true, data }
    } catch (error) {
      const known = error instanceof CallError ? error : new CallError('transport', 0, String(error))
      if (known.code === requestErrors.requestIdReused.code) requestId.current = undefined
      how.onRefused?.(known)
      return { ok: false, error: known }
    } finally {
      running.current = undefined
    }
  }
  return {
    run: (input) => (running.current ??= send(input)),
    busy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}

/** Domain first, so that a domain's answers can be made old together; the language, because answers are written in it. */
const keyOf = (asked: NamedCall, language: string, input: unknown) =>
  [asked.domain, asked.name, language, input] as const

const never = (): never => {
  throw new Error('a call without input is not enabled')
}
