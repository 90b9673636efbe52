/** What a screen knows of one answer. `useCall` of @kikai/client gives it; the kit only reads it. */
export type Loaded<T> = {
  readonly data: T | undefined
  readonly waiting: boolean
  /** What is shown answers an earlier question; the answer to this one is on its way. */
  readonly isOld?: boolean
  readonly error: unknown
  readonly reload: () => void
}

/** What a screen knows of a list that comes page by page. `usePagedCall` of @kikai/client gives it. */
export type LoadedPages<Item> = {
  readonly items: readonly Item[]
  readonly total: number | undefined
  readonly waiting: boolean
  /** What is shown was asked with other filters; what these find is on its way. */
  readonly isOld?: boolean
  readonly error: unknown
  readonly hasNext: boolean
  readonly loadingNext: boolean
  readonly loadNext: () => void
  readonly reload: () => void
}
