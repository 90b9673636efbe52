import { machines } from '@kikai/contract/api'
import { refuse } from '@kikai/contract/errors'
import { type ActorOf, type EventOf, type StateOf, statesBefore } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql, Tx } from './db.ts'
import { id as anyId, integer, row, text } from './row.ts'

type Table = {
  readonly states: readonly string[]
  readonly actors: readonly string[]
  readonly rows: readonly (readonly [string, readonly string[], string, readonly string[]])[]
}

/** A state column: its machine, where it stands, and under which name its history is kept. */
export type GuardedColumn<M extends Table = Table> = {
  readonly machine: M
  readonly entity: string
  readonly table: string
  readonly column: string
}

const declared: GuardedColumn[] = []
/** Every state column of the product, for the tests that compare CHECK constraints and histories with the tables. */
export const guardedColumns: readonly GuardedColumn[] = declared

export type Change<M extends Table> = {
  id: string
  event: EventOf<M>
  /** In which part the actor fires it; who it is goes into the history. */
  as: ActorOf<M>
  by: Id<'member'> | null
  /** Further columns to set in the same statement: sql`deadline_at = null`. */
  set?: Fragment
  /** Further conditions that must hold, the owner's above all: sql`member_id = ${id}`. Where they fail, the thing is not found. */
  where?: Fragment
}
/** What the same statement does with the rows that were moved: it reads them from `moved`, with these further columns. */
type Also = { columns: Fragment; statement: Fragment }
export type Changed<M extends Table> = { from: StateOf<M>; to: StateOf<M>; version: number }

type First<M extends Table> = { state: StateOf<M>; as: ActorOf<M>; by: Id<'member'> | null }

const changedRow = row({ was: text, version: integer })
const stateRow = row({ state: text })
const idRow = row({ id: anyId('thing') })

/**
 * Declares a state column. `change` is the only way to write it: one guarded statement that checks the state, moves it,
 * raises the version and writes the history; the loser of a race finds it moved and is refused with the state it is in.
 */
export function guarded<const M extends Table>(column: GuardedColumn<M>) {
  declared.push(column)
  const { machine, entity, table, column: name } = column

  /** Null when the event may not be fired from where the thing is. */
  async function tryChange(tx: Tx, { id, event, as, by, set, where }: Change<M>): Promise<Changed<M> | null> {
    const from = statesBefore(machine, event, as)
    const to = machine.rows.find(([rowEvent, , , actors]) => rowEvent === event && actors.includes(as))?.[2]
    if (to === undefined) return null
    const moved = await changedRow.maybe(tx`
      with moved as (
        update ${tx(table)}
        set ${tx(name)} = ${to}, version = ${tx(table)}.version + 1, updated_at = app_now() ${set ? tx`, ${set}` : tx``}
        where id = ${id} and ${tx(name)} = any(${[...from]}::text[]) ${where ? tx`and (${where})` : tx``}
        returning old.${tx(name)} as was, new.version
      ), written as (
        insert into state_change (entity, entity_id, from_state, event, to_state, actor, actor_id)
        select ${entity}, ${id}, was, ${event}, ${to}, ${as}, ${by} from moved
      )
      select was, version from moved
    `)
    return moved && { from: moved.was, to, version: moved.version }
  }

  return {
    ...column,
    tryChange,
    /** Refuses with `wrongState` (and the state it is in) or `notFound`. */
    async change(tx: Tx, change: Change<M>): Promise<Changed<M>> {
      const changed = await tryChange(tx, change)
      if (changed) return changed
      const { id, where } = change
      const now = await stateRow.maybe(
        tx`select ${tx(name)} as state from ${tx(table)} where id = ${id} ${where ? tx`and (${where})` : tx``}`,
      )
      throw now ? refuse(requestErrors.wrongState, { state: now.state }) : refuse(requestErrors.notFound)
    },
    /** The same for a whole set in one statement: those of `where` that are in a state the event leaves. Answers with their ids. */
    async changeAll(
      tx: Tx,
      {
        where,
        event,
        as,
        by,
        set,
        also,
      }: Required<Pick<Change<M>, 'where'>> & Omit<Change<M>, 'id' | 'where'> & { also?: Also },
    ): Promise<string[]> {
      const from = statesBefore(machine, event, as)
      const to = machine.rows.find(([rowEvent, , , actors]) => rowEvent === event && actors.includes(as))?.[2]
      if (to === undefined) return []
      const moved = await idRow.all(tx`
        with moved as (
          update ${tx(table)}
          set ${tx(name)} = ${to}, version = ${tx(table)}.version + 1, updated_at = app_now() ${set ? tx`, ${set}` : tx``}
          where ${tx(name)} = any(${[...from]}::text[]) and (${where})
          returning new.id, old.${tx(name)} as was ${also ? tx`, ${also.columns}` : tx``}
        ), written as (
          insert into state_change (entity, entity_id, from_state, event, to_state, actor, actor_id)
          select ${entity}, id, was, ${event}, ${to}, ${as}, ${by} from moved
        ) ${also ? tx`, done as (${also.statement})` : tx``}
        select id from moved
      `)
      return moved.map(({ id }) => id)
    },
    /** The history's first line, written when the thing is made. */
    async begin(tx: Tx, { id, ...first }: First<M> & { id: string }): Promise<void> {
      await this.beginAll(tx, { ids: [id], ...first })
    },
    /** The same for things that are made together. */
    async beginAll(tx: Tx, { ids, state, as, by }: First<M> & { ids: readonly string[] }): Promise<void> {
      await tx`
        insert into state_change (entity, entity_id, from_state, event, to_state, actor, actor_id)
        select ${entity}, id, null, 'create', ${state}, ${as}, ${by} from unnest(${[...ids]}::uuid[]) as made (id)
      `
    },
  }
}

/** Copies the machines' arrows into `state_transition`, which the invariant view over the histories reads. */
export async function publishTransitions(db: Sql): Promise<void> {
  const tables: [string, Table][] = Object.entries(machines)
  const arrows = tables.flatMap(([entity, { rows }]) =>
    rows.flatMap(([event, from, to]) => from.map((state) => ({ entity, from_state: state, event, to_state: to }))),
  )
  await db`
    insert into state_transition ${db(arrows, 'entity', 'from_state', 'event', 'to_state')}
    on conflict do nothing
  `
}
