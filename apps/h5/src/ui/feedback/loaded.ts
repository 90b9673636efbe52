/** The state of one answer. `useCall` of @kikai/client returns it; the kit only reads it. */
export type AnswerState<T> = {
  readonly data: T | undefined
  readonly waiting: boolean
  /** True when the data belongs to an earlier input and the new answer is loading. */
  readonly isOld?: boolean
  readonly error: unknown
  readonly reload: () => void
}

/** The state of a paged list. `usePagedCall` of @kikai/client returns it. */
export type PagedListState<Item> = {
  readonly items: readonly Item[]
  readonly total: number | undefined
  readonly waiting: boolean
  /** True when the data belongs to other filters and the new answer is loading. */
  readonly isOld?: boolean
  readonly error: unknown
  readonly hasNext: boolean
  readonly loadingNext: boolean
  readonly loadNext: () => void
  readonly reload: () => void
}
