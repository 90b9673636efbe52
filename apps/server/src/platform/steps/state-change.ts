import { machines } from '@kikai/contract/api'
import { refuse } from '@kikai/contract/errors'
import {
  type ActorOf,
  type EventOf,
  type Move,
  type StateOf,
  type StateTable,
  endsOf,
  movesOf,
} from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql, Tx } from '../database/db.ts'
import { idColumn as anyId, integerColumn, row, textColumn } from '../database/row.ts'

/** A state column: its machine, its table and column, and the name of its history. */
export type GuardedColumn<M extends StateTable = StateTable> = {
  readonly machine: M
  readonly entity: string
  readonly table: string
  readonly column: string
  /** The column that keeps the former state, for machines with a way back. */
  readonly before?: string
}

const declared: GuardedColumn[] = []
/** All state columns, for the tests that compare CHECK constraints and histories with the tables. */
export const guardedColumns: readonly GuardedColumn[] = declared

export type StateChange<M extends StateTable> = {
  id: string
  event: EventOf<M>
  /** The actor's role; their id goes into the history. */
  as: ActorOf<M>
  by: Id<'member'> | null
  /** Further columns to set in the same statement: sql`deadline_at = null`. */
  set?: Fragment
  /** Further conditions, above all the owner's: sql`member_id = ${id}`. When they fail, the row is not found. */
  where?: Fragment
}
/** A statement that the same query runs on the moved rows, readable as `moved` with these columns. */
type Also = { columns: Fragment; statement: Fragment }
export type Changed<M extends StateTable> = { from: StateOf<M>; to: StateOf<M>; version: number }

type First<M extends StateTable> = { state: StateOf<M>; as: ActorOf<M>; by: Id<'member'> | null }

/** The moves of an event: from each state to one, or with null back to the former state (or the named one). */
type Moves = {
  readonly from: readonly string[]
  readonly to: readonly (string | null)[]
  readonly otherwise: readonly (string | null)[]
  /** The former state to keep for each move that has a way back. */
  readonly kept: readonly (string | null)[]
}

function listed<M extends StateTable>(moves: readonly Move<M>[], leadsBack: ReadonlySet<string>): Moves {
  return {
    from: moves.map(({ from }) => from),
    to: moves.map(({ to }) => (typeof to === 'string' ? to : null)),
    otherwise: moves.map(({ from, to }) => (typeof to === 'string' ? null : (to.back[0] ?? from))),
    kept: moves.map(({ from, to }) => (typeof to === 'string' && leadsBack.has(to) ? from : null)),
  }
}

const changedRow = row({ was: textColumn, became: textColumn, version: integerColumn })
const stateRow = row({ state: textColumn })
const idRow = row({ id: anyId('thing') })

/**
 * Declares a state column. `change` is the only way to write it: one guarded statement checks the state, moves it,
 * raises the version and writes the history; the loser of a race is refused with the present state.
 */
export function guarded<const M extends StateTable>(column: GuardedColumn<M>) {
  declared.push(column)
  const { machine, entity, table, column: name, before } = column
  const leadsBack = new Set(machine.rows.flatMap(([, from, to]) => (typeof to === 'string' ? [] : from)))
  if (leadsBack.size > 0 && before === undefined)
    throw new Error(`${entity} leads back to where it was: name the column that remembers it`)

  const known = new Map<string, Moves>()
  /** An event's moves as parallel lists, computed once because they are the same for every row. */
  function movesBy(event: EventOf<M>, as: ActorOf<M>): Moves {
    const key = `${event} ${as}`
    const made = known.get(key) ?? listed(movesOf(machine, event, as), leadsBack)
    known.set(key, made)
    return made
  }

  /** The assignments of an update, by the row's present state. */
  function moved(tx: Tx, { from, to, otherwise, kept }: Moves, set: Fragment | undefined): Fragment {
    const [first] = to
    // A list is one parameter, where a CASE would need one for each state.
    const of = (list: readonly (string | null)[]) =>
      tx`(${[...list]}::text[])[array_position(${[...from]}::text[], ${tx(name)})]`
    const target =
      typeof first === 'string' && to.every((state) => state === first)
        ? tx`${first}`
        : to.includes(null)
          ? tx`coalesce(${of(to)}, ${tx(before ?? name)}, ${of(otherwise)})`
          : of(to)
    return tx`
      ${tx(name)} = ${target} ${before === undefined ? tx`` : tx`, ${tx(before)} = ${of(kept)}`},
      version = ${tx(table)}.version + 1, updated_at = app_now() ${set ? tx`, ${set}` : tx``}
    `
  }

  /** Null when the event is not allowed in the present state. */
  async function tryChange(tx: Tx, { id, event, as, by, set, where }: StateChange<M>): Promise<Changed<M> | null> {
    const moves = movesBy(event, as)
    if (moves.from.length === 0) return null
    const done = await changedRow.maybe(tx`
      with moved as (
        update ${tx(table)}
        set ${moved(tx, moves, set)}
        where id = ${id} and ${tx(name)} = any(${[...moves.from]}::text[])
          ${where ? tx`and (${where})` : tx``}
        returning old.${tx(name)} as was, new.${tx(name)} as became, new.version
      ), written as (
        insert into state_change (entity, entity_id, from_state, event, to_state, actor, actor_id)
        select ${entity}, ${id}, was, ${event}, became, ${as}, ${by} from moved
      )
      select was, became, version from moved
    `)
    return done && { from: done.was, to: done.became, version: done.version }
  }

  return {
    ...column,
    tryChange,
    /** Refuses with `wrongState` (naming the present state) or `notFound`. */
    async change(tx: Tx, change: StateChange<M>): Promise<Changed<M>> {
      const changed = await tryChange(tx, change)
      if (changed) return changed
      const { id, where } = change
      const now = await stateRow.maybe(
        tx`select ${tx(name)} as state from ${tx(table)} where id = ${id} ${where ? tx`and (${where})` : tx``}`,
      )
      throw now ? refuse(requestErrors.wrongState, { state: now.state }) : refuse(requestErrors.notFound)
    },
    /** Moves all rows of `where` that are in an allowed state by one statement, and returns their ids. */
    async changeAll(
      tx: Tx,
      {
        where,
        event,
        as,
        by,
        set,
        also,
      }: Required<Pick<StateChange<M>, 'where'>> & Omit<StateChange<M>, 'id' | 'where'> & { also?: Also },
    ): Promise<string[]> {
      const moves = movesBy(event, as)
      if (moves.from.length === 0) return []
      const done = await idRow.all(tx`
        with moved as (
          update ${tx(table)}
          set ${moved(tx, moves, set)}
          where ${tx(name)} = any(${[...moves.from]}::text[]) and (${where})
          returning new.id, old.${tx(name)} as was, new.${tx(name)} as became ${also ? tx`, ${also.columns}` : tx``}
        ), written as (
          insert into state_change (entity, entity_id, from_state, event, to_state, actor, actor_id)
          select ${entity}, id, was, ${event}, became, ${as}, ${by} from moved
        ) ${also ? tx`, done as (${also.statement})` : tx``}
        select id from moved
      `)
      return done.map(({ id }) => id)
    },
    /** Writes the first line of the history when a row is made. */
    async begin(tx: Tx, { id, ...first }: First<M> & { id: string }): Promise<void> {
      await this.beginAll(tx, { ids: [id], ...first })
    },
    /** The same for several rows. */
    async beginAll(tx: Tx, { ids, ...first }: First<M> & { ids: readonly string[] }): Promise<void> {
      await this.begun(tx, { ...first, made: tx`unnest(${[...ids]}::uuid[]) as made (id)` })
    },
    /** The same as a part of the statement that makes the rows; `made` is what it gives their ids by. */
    begun: (tx: Tx, { made, state, as, by }: First<M> & { made: Fragment }): Fragment => tx`
      insert into state_change (entity, entity_id, from_state, event, to_state, actor, actor_id)
      select ${entity}, id, null, 'create', ${state}, ${as}, ${by} from ${made}
    `,
  }
}

/** Copies the machines' arrows into `state_transition`, which the invariant view over the histories reads. */
export async function publishTransitions(db: Sql): Promise<void> {
  const tables: [string, StateTable][] = Object.entries(machines)
  const arrows = tables.flatMap(([entity, { rows }]) =>
    rows.flatMap(([event, from, to]) =>
      from.flatMap((state) => endsOf(to).map((end) => ({ entity, from_state: state, event, to_state: end }))),
    ),
  )
  await db`
    insert into state_transition ${db(arrows, 'entity', 'from_state', 'event', 'to_state')}
    on conflict do nothing
  `
}
