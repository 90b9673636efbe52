import type { Right } from '@kikai/contract/access'
import type { DeskKind } from '@kikai/contract/desk/desk.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'

/** Whose desk it is, and the figures from which deadlines follow. */
export type DeskReader = {
  memberId: Id<'member'>
  reach: Reach
  /** Within how many minutes customer service is to answer. */
  answerMinutes: number
  /** Within how many days stock is to be inspected, and what moves between warehouses is to arrive. */
  stockDays: { inspect: number; transfer: number }
}

export type StoredKind = Exclude<DeskKind, 'confirm'>

/** A kind of task: who does it, and where it is found. */
export type DeskSource = {
  right: Right
  /** Whether it is the platform's turn only. */
  isOurs?: true
  /** Whoever has this right too is told by another task. */
  unless?: Right
  /** Its rows: id, row, order_id, name, names, amount, currency, since, deadline_at. */
  select: (db: Sql, who: DeskReader) => Fragment
  /** Whether a row, `t.id`, was given to this person by name; without it nobody of those who may do it is named. */
  isMine?: (db: Sql, memberId: Id<'member'>) => Fragment
}

/** The company's own, and nobody's of the platform: whoever reaches all companies only looks on. */
export const ofCompanyOnly = (db: Sql, reach: Reach, company: Fragment): Fragment =>
  reach.all ? db`false` : withinReach(db, reach, { company })
