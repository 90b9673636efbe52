type Row = readonly [event: string, from: readonly string[], to: string, by: readonly string[]]
type Table = { readonly states: readonly string[]; readonly actors: readonly string[]; readonly rows: readonly Row[] }

/** A state table as pure data: the server asks it, the docs draw it, a test prints every cell. */
export type Machine<T extends Table = Table> = T

type Checked<T extends Table> = {
  rows: readonly (readonly [
    string,
    readonly T['states'][number][],
    T['states'][number],
    readonly T['actors'][number][],
  ])[]
}

/** States, actors and rows `[event, from, to, by]`; a row that names an unknown state or actor does not compile. */
export function defineMachine<const T extends Table>(table: T & Checked<T>): T {
  return table
}

export type StateOf<M extends Table> = M['states'][number]
export type EventOf<M extends Table> = M['rows'][number][0]
export type ActorOf<M extends Table> = M['actors'][number]

/** Where an event leads, or null when this actor may not fire it from this state. */
export function next<M extends Table>(
  machine: M,
  state: StateOf<M>,
  event: EventOf<M>,
  actor: ActorOf<M>,
): StateOf<M> | null {
  const row = machine.rows.find(([name, from, , by]) => name === event && from.includes(state) && by.includes(actor))
  return row ? row[2] : null
}

/** The states from which this actor may fire the event. */
export function statesBefore<M extends Table>(machine: M, event: EventOf<M>, actor: ActorOf<M>): readonly StateOf<M>[] {
  return machine.rows.filter(([name, , , by]) => name === event && by.includes(actor)).flatMap(([, from]) => from)
}
