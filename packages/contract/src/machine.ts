/** The target of a row: a state, or back to the former one (the first named if none is known). */
type Target<State extends string = string> = State | { readonly back: readonly State[] }
type Row = readonly [event: string, from: readonly string[], to: Target, by: readonly string[]]
export type StateTable = {
  readonly states: readonly string[]
  readonly actors: readonly string[]
  readonly rows: readonly Row[]
}

/** A state table as pure data, for server and docs. */
export type Machine<T extends StateTable = StateTable> = T

type Checked<T extends StateTable> = {
  rows: readonly (readonly [
    string,
    readonly T['states'][number][],
    Target<T['states'][number]>,
    readonly T['actors'][number][],
  ])[]
}

/**
 * Declares states, actors and rows `[event, from, to, by]`; unknown names do not compile. For one state, event and
 * actor there is at most one row.
 */
export function defineMachine<const T extends StateTable>(table: T & Checked<T>): T {
  const seen = new Set<string>()
  for (const [event, from, , by] of table.rows) {
    for (const cell of from.flatMap((state) => by.map((actor) => `${event} of ${state} by ${actor}`))) {
      if (seen.has(cell)) throw new Error(`two rows say where «${cell}» leads: keep one, or give them different events`)
      seen.add(cell)
    }
  }
  return table
}

/** A target that leads back, such as the release of a hold. */
export const backToFormer = <const State extends string>(...states: State[]): { readonly back: readonly State[] } => ({
  back: states,
})

export type StateOf<M extends StateTable> = M['states'][number]
export type EventOf<M extends StateTable> = M['rows'][number][0]
export type ActorOf<M extends StateTable> = M['actors'][number]

export type Move<M extends StateTable> = { readonly from: StateOf<M>; readonly to: Target<StateOf<M>> }

/** Where an event by an actor leads, from each state. */
export function movesOf<M extends StateTable>(machine: M, event: EventOf<M>, actor: ActorOf<M>): readonly Move<M>[] {
  return machine.rows.flatMap(([name, from, to, by]) =>
    name === event && by.includes(actor) ? from.map((state) => ({ from: state, to })) : [],
  )
}

/** All possible target states of a row. */
export const endsOf = (to: Target): readonly string[] => (typeof to === 'string' ? [to] : to.back)
