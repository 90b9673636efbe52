import type { Call, NamedCall, OutputOf, SentOf } from '@kikai/contract/call'
import type * as z from 'zod/mini'

type Paging = 'current_page' | 'page_size' | 'after'
type PageOf<Row> = { data: Row[]; total: number; more?: boolean | undefined; next?: string | null | undefined }

/** A call that answers with a paged list. */
export type ListCall = NamedCall & { readonly output: z.ZodMiniType<PageOf<object>> }
export type RowOf<C extends ListCall> = OutputOf<C>['data'][number]

/** The call that exports such a list. */
export type ExportCall<C extends ListCall> = Call<
  z.ZodMiniType<unknown, object>,
  z.ZodMiniType<{ data: RowOf<C>[]; isCut: boolean; entryId: string }>
>

/** The data of a table: its call, how the address becomes its input, and the key of a row. */
export type Resource<C extends ListCall> = {
  /** The name for settings stored on this device, such as the shown columns. */
  readonly name: string
  readonly call: C
  /** Exports the list as CSV; without it there is no button. */
  readonly exports?: ExportCall<C>
  readonly rowKey: (row: RowOf<C>) => string
  /** The time in milliseconds until the list is loaded again while its data are changing; null for not. */
  readonly againIn?: (answer: OutputOf<C>) => number | null
  /** The call's input from the address; invalid values are left out. */
  readonly input: (address: Readonly<Record<string, string>>) => Omit<SentOf<C>, Paging>
}

export const resource = <C extends ListCall>(of: Resource<C>): Resource<C> => of

/** The value if it is one of the filter's, else null. */
export const oneOf = <const T extends string>(values: readonly T[], given: string | undefined): T | null =>
  values.find((value) => value === given) ?? null
