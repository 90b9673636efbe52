import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Currency } from '@kikai/kernel/money'

/** PostgreSQL type ids of column values (pg_type). */
const oids = {
  bool: [16],
  integer: [20, 21, 23],
  text: [25, 1043, 1042, 705],
  uuid: [2950],
  instant: [1184],
  day: [1082],
  json: [114, 3802],
  double: [700, 701, 1700],
  bytes: [17],
  texts: [1009, 1015],
  uuids: [2951],
} as const

/** A result column: its possible type ids and a check of its values, both used under test only. */
export type Column<T> = {
  readonly oids: readonly number[]
  readonly nullable: boolean
  readonly holds: (value: unknown) => boolean
  readonly of?: T
}

const column = <T>(ids: readonly number[], holds: (value: unknown) => boolean): Column<T> => ({
  oids: ids,
  nullable: false,
  holds,
})
const isText = (value: unknown) => typeof value === 'string'

export const boolColumn = column<boolean>(oids.bool, (value) => typeof value === 'boolean')
/** Also for bigint: amounts stay below 2^53, guarded by CHECK constraints. */
export const integerColumn = column<number>(oids.integer, Number.isSafeInteger)
export const doubleColumn = column<number>(oids.double, (value) => typeof value === 'number')
export const textColumn = column<string>(oids.text, isText)
export const instantColumn = column<Instant>(oids.instant, isText)
/** A calendar day, `2026-11-25`. */
export const dayColumn = column<string>(oids.day, isText)
export const bytesColumn = column<Uint8Array>(oids.bytes, (value) => value instanceof Uint8Array)
export const currencyCodeColumn = column<Currency>(oids.text, isText)
export const textsColumn = column<string[]>(oids.texts, Array.isArray)
export const idColumn = <Noun extends string>(_noun: Noun) => column<Id<Noun>>(oids.uuid, isText)
export const idsColumn = <Noun extends string>(_noun: Noun) => column<Id<Noun>[]>(oids.uuids, Array.isArray)
/** One of a closed list, such as the states of a machine. */
export const oneOfColumn = <const T extends readonly string[]>(words: T) =>
  column<T[number]>(oids.text, (value) => typeof value === 'string' && words.includes(value))
/** A json column; checked by its schema under test, trusted where only this code writes it. */
export const jsonColumn = <T>(schema: { safeParse(value: unknown): { success: boolean; data?: T } }) =>
  column<T>(oids.json, (value) => schema.safeParse(value).success)
export const nullable = <T>(inner: Column<T>): Column<T | null> => ({
  oids: inner.oids,
  nullable: true,
  holds: inner.holds,
})

type Columns = { readonly [name: string]: Column<unknown> }
type RowOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never }
type Result = readonly Record<string, unknown>[] & { readonly columns?: readonly { name: string; type: number }[] }

/** A store's declaration of a query's result. `RowType<typeof shape>` is its TypeScript type. */
export type Row<R> = {
  /** Every row. */
  all(query: PromiseLike<Result>): Promise<R[]>
  /** The only row; its absence is a defect. */
  one(query: PromiseLike<Result>): Promise<R>
  /** The only row, or null. */
  maybe(query: PromiseLike<Result>): Promise<R | null>
}
export type RowType<Shape> = Shape extends Row<infer R> ? R : never

let checking = false

/** Under test every result is compared with its declaration, so that each query is checked by its first test. */
export function checkRows(): void {
  checking = true
}

export function row<const C extends Columns>(columns: C): Row<RowOf<C>> {
  const read = async (query: PromiseLike<Result>): Promise<RowOf<C>[]> => {
    const result = await query
    if (checking) compare(columns, result)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the border: this is the claim that `compare` checks under test
    return result as unknown as RowOf<C>[]
  }
  const maybe = async (query: PromiseLike<Result>) => {
    const rows = await read(query)
    if (rows.length > 1) throw new Error(`expected one row at most, got ${rows.length}`)
    return rows[0] ?? null
  }
  return {
    all: read,
    maybe,
    async one(query) {
      const found = await maybe(query)
      if (!found) throw new Error('expected one row, got none')
      return found
    },
  }
}

function compare(columns: Columns, result: Result): void {
  const given = result.columns ?? []
  const names = given.map(({ name }) => name)
  const missing = Object.keys(columns).filter((name) => !names.includes(name))
  const extra = names.filter((name) => !(name in columns))
  if (missing.length + extra.length > 0) {
    throw new Error(
      `the row's shape and the query differ: missing ${missing.join(', ') || '–'}, not declared ${extra.join(', ') || '–'}`,
    )
  }
  for (const { name, type } of given) {
    const declared = columns[name]
    if (declared && !declared.oids.includes(type))
      throw new Error(`column ${name} has type ${type}, declared are ${declared.oids.join(', ')}`)
    for (const line of result) {
      const value = line[name]
      const fits = value === null ? declared?.nullable : declared?.holds(value)
      if (!fits) throw new Error(`column ${name} holds ${JSON.stringify(value)}, which its shape does not allow`)
    }
  }
}

/** What `select count(*)::int as count` answers. */
export const countRow = row({ count: integerColumn })
