import type { Call, NamedCall, OutputOf, SentOf } from '@kikai/contract/call'
import type * as z from 'zod/mini'

type Paging = 'current_page' | 'page_size' | 'after'
type PageOf<Row> = { data: Row[]; total: number; more?: boolean | undefined; next?: string | null | undefined }

/** A call that answers a list page by page. */
export type ListCall = NamedCall & { readonly output: z.ZodMiniType<PageOf<object>> }
export type RowOf<C extends ListCall> = OutputOf<C>['data'][number]

/** The call that takes such a list away. */
export type ExportCall<C extends ListCall> = Call<
  z.ZodMiniType<unknown, object>,
  z.ZodMiniType<{ data: RowOf<C>[]; isCut: boolean; entryId: string }>
>

/** What stands behind a table: the call, what of the address it asks by, and what a row is known by. */
export type Resource<C extends ListCall> = {
  /** For what is kept on this device, such as which columns are shown. */
  readonly name: string
  readonly call: C
  /** Takes the list away as a sheet; without one there is no button for it. */
  readonly exports?: ExportCall<C>
  readonly rowKey: (row: RowOf<C>) => string
  /** After how many ms the list is asked for again, because something is still going on with it; null for not. */
  readonly againIn?: (answer: OutputOf<C>) => number | null
  /** The call's input, read from the address; what the address says wrongly is left out. */
  readonly input: (address: Readonly<Record<string, string>>) => Omit<SentOf<C>, Paging>
}

export const resource = <C extends ListCall>(of: Resource<C>): Resource<C> => of

/** One of the values that a filter knows, or nothing. */
export const oneOf = <const T extends string>(values: readonly T[], given: string | undefined): T | null =>
  values.find((value) => value === given) ?? null
