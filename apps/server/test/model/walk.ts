import { type StateTable, movesOf } from '@kikai/contract/machine'
import { machines } from '@kikai/contract/api'
import type { Refusal } from '@kikai/contract/errors'
import fc from 'fast-check'

/** An action and its actor, named as in the specification. */
export type ModelAction = { readonly does: string; readonly by: string }

/** The specified behaviour of an object: for each action the next state, or a refusal. */
export type Book<State> = {
  readonly starts: readonly State[]
  readonly actions: readonly ModelAction[]
  readonly next: Next<State>
}
export type Next<State> = (state: State, action: ModelAction) => State | null
export type Tables = Readonly<Record<string, StateTable>>

/** The number of random walks; the proof uses ten thousand. */
const walks = Number(process.env.WALKS ?? 300)

/** Half of the steps are allowed ones, because random steps would rarely leave the first states. */
const step = fc.record({ isAllowed: fc.boolean(), pick: fc.nat(9_999) })
// Without bias, which would repeat the first actions.
const steps = fc.noBias(fc.tuple(fc.nat(9_999), fc.array(step, { minLength: 1, maxLength: 40, size: 'max' })))
type Steps = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

const one = <Value>(of: readonly Value[], pick: number): Value | undefined => of[pick % of.length]
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The first difference between the product and the specification: the steps before it, and both results. */
function firstDifference<State>(book: Book<State>, real: Next<State>, [from, taken]: Steps): string | null {
  let state = one(book.starts, from)
  const way: string[] = []
  for (const { isAllowed, pick } of taken) {
    if (state === undefined) return null
    const at: State = state
    const possible = isAllowed ? book.actions.filter((action) => book.next(at, action) !== null) : book.actions
    const action = one(possible, pick)
    if (!action) continue
    const [expected, found] = [book.next(at, action), real(at, action)]
    way.push(`${action.does} by ${action.by}`)
    if (!same(expected, found))
      return `${way.join(', ')}\nfrom     ${JSON.stringify(at)}\nby book  ${JSON.stringify(expected)}\nproduct  ${JSON.stringify(found)}`
    state = expected ?? at
  }
  return null
}

const property = <State>(book: Book<State>, real: Next<State>) =>
  fc.property(steps, (taken) => {
    const difference = firstDifference(book, real, taken)
    if (difference !== null) throw new Error(difference)
  })

/**
 * Compares the product with the specification on random walks. A difference is printed with its seed and path;
 * `PROPERTY_SEED=… PROPERTY_PATH=… vitest run … -t <its title>` repeats it.
 */
export const expectSame = <State>(book: Book<State>, real: Next<State>): void =>
  fc.assert(property(book, real), { numRuns: walks })

/** The allowed steps of three hundred walks, each once: enough to use every row of every table. */
export function stepsOf<State>(book: Book<State>): { from: State; action: ModelAction; to: State }[] {
  const met = new Map<string, { from: State; action: ModelAction; to: State }>()
  for (const [start, taken] of fc.sample(steps, { numRuns: 1_200, seed: 1 })) {
    let from = one(book.starts, start)
    for (const { pick } of taken) {
      if (from === undefined) break
      const at: State = from
      const action = one(
        book.actions.filter((each) => book.next(at, each) !== null),
        pick,
      )
      const to = action && book.next(at, action)
      if (!action || !to) break
      met.set(JSON.stringify([at, action]), { from: at, action, to })
      from = to
    }
  }
  return [...met.values()]
}

/** Whether one of these steps shows a difference between the tables and the specification. */
export const isNoticed = <State>(taken: ReturnType<typeof stepsOf<State>>, real: Next<State>): boolean =>
  taken.some(({ from, action, to }) => !same(to, real(from, action)))

/**
 * The state an event leads to by a table; null when the table does not have it. `before` is the target of an event that
 * returns to the previous state.
 */
export function arrow(
  table: StateTable | undefined,
  { event, from, by, before = null }: { event: string; from: string; by: string; before?: string | null },
): string | null {
  if (!table) throw new Error('there is no such machine')
  const move = movesOf(table, event, by).find((row) => row.from === from)
  if (!move) return null
  return typeof move.to === 'string' ? move.to : (before ?? move.to.back[0] ?? null)
}

export const realTables: Tables = machines

/**
 * Each table with one row removed, except for events that the product never fires: the walks must detect each of them.
 */
export function mutants(
  names: readonly string[],
  unfired: Readonly<Record<string, readonly string[]>> = {},
): { title: string; tables: Tables }[] {
  return names.flatMap((name) => {
    const table = realTables[name]
    if (!table) throw new Error(`there is no machine ${name}`)
    const changed = (rows: StateTable['rows']): Tables => ({ ...realTables, [name]: { ...table, rows } })
    return table.rows.flatMap((row, at) => {
      const [event, from] = row
      if (unfired[name]?.some((one) => one === event || one === `${event} of ${from.join(', ')}`)) return []
      const title = `${name}: without «${event}» from ${from.join(', ')}`
      return [{ title, tables: changed(table.rows.filter((_, nth) => nth !== at)) }]
    })
  })
}

/** The state of that name; throws when a table leads to an unknown one. */
export function known<const States extends readonly string[]>(states: States, name: string): States[number] {
  const found = states.find((state) => state === name)
  if (found === undefined) throw new Error(`there is no state ${name}`)
  return found
}

/** Thrown when the product would refuse an action. */
export class Refused extends Error {}

/** Throws when the product's policy refuses. */
export function unless(refusal: Refusal | null): void {
  if (refusal) throw new Refused(refusal.message)
}

/** Throws when the actor is not one of these. */
export function only(by: string, ...who: readonly string[]): void {
  if (!who.includes(by)) throw new Refused(`not for ${by}`)
}

/** The state after an action, or null when it was refused. */
export function unlessRefused<State>(act: () => State): State | null {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** The same as `arrow`, but throws when the event is refused. */
export function must(table: StateTable | undefined, move: Parameters<typeof arrow>[1]): string {
  const to = arrow(table, move)
  if (to === null) throw new Refused(`${move.event} of ${move.from} by ${move.by}`)
  return to
}
