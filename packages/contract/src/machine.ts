/** Where a row leads: to a state, or back to the one in which the thing was before; the first of these where none is known. */
type Target<State extends string = string> = State | { readonly back: readonly State[] }
type Row = readonly [event: string, from: readonly string[], to: Target, by: readonly string[]]
export type Table = {
  readonly states: readonly string[]
  readonly actors: readonly string[]
  readonly rows: readonly Row[]
}

/** A state table as pure data: the server asks it, the docs draw it. */
export type Machine<T extends Table = Table> = T

type Checked<T extends Table> = {
  rows: readonly (readonly [
    string,
    readonly T['states'][number][],
    Target<T['states'][number]>,
    readonly T['actors'][number][],
  ])[]
}

/**
 * States, actors and rows `[event, from, to, by]`; a row that names an unknown state or actor does not compile. The state in
 * which a thing stands decides where an event leads, so two rows may not answer for the same event, state and actor.
 */
export function defineMachine<const T extends Table>(table: T & Checked<T>): T {
  const seen = new Set<string>()
  for (const [event, from, , by] of table.rows) {
    for (const cell of from.flatMap((state) => by.map((actor) => `${event} of ${state} by ${actor}`))) {
      if (seen.has(cell)) throw new Error(`two rows say where «${cell}» leads: keep one, or give them different events`)
      seen.add(cell)
    }
  }
  return table
}

/** The target of a row that undoes what led here, such as the release of a hold. */
export const back = <const State extends string>(...states: State[]): { readonly back: readonly State[] } => ({
  back: states,
})

export type StateOf<M extends Table> = M['states'][number]
export type EventOf<M extends Table> = M['rows'][number][0]
export type ActorOf<M extends Table> = M['actors'][number]

export type Move<M extends Table> = { readonly from: StateOf<M>; readonly to: Target<StateOf<M>> }

/** Where this actor may lead a thing by the event, from each state in which it can stand. */
export function movesOf<M extends Table>(machine: M, event: EventOf<M>, actor: ActorOf<M>): readonly Move<M>[] {
  return machine.rows.flatMap(([name, from, to, by]) =>
    name === event && by.includes(actor) ? from.map((state) => ({ from: state, to })) : [],
  )
}

/** Every state that a row may lead to. */
export const endsOf = (to: Target): readonly string[] => (typeof to === 'string' ? [to] : to.back)
