import { figureValue, type FigureValue } from '@kikai/contract/settings/figure-units'
import { type FigureName, figureNames } from '@kikai/contract/settings/figures'
import { settingChangeMachine } from '@kikai/contract/settings/settings.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const changeRow = row({
  id: idColumn('setting-change'),
  version: integerColumn,
  name: oneOfColumn(figureNames),
  base: integerColumn,
  value: jsonColumn(figureValue),
  reason: textColumn,
  startsAt: nullable(instantColumn),
  state: oneOfColumn(settingChangeMachine.states),
  askedBy: idColumn('member'),
  by: textColumn,
  at: instantColumn,
  approvedBy: nullable(idColumn('member')),
  approver: nullable(textColumn),
})
export type SettingChange = RowType<typeof changeRow>

const columns = (db: Sql): Fragment => db`
  c.id, c.version, c.name, c.base, c.value, c.reason, c.starts_at, c.state, c.asked_by, m.name as by, c.asked_at as at,
  c.approved_by, a.name as approver
`
const known = `{${figureNames.join(',')}}`

/** The changes that wait, at most one for each setting. */
export const listOpenChanges = (db: Sql) =>
  changeRow.all(db`
    select ${columns(db)}
    from setting_change c
    join member m on m.id = c.asked_by
    left join member a on a.id = c.approved_by
    where c.state in ('asked', 'planned') and c.name = any(${known}::text[])
    order by c.asked_at, c.id
  `)

export const lockChange = (tx: Tx, id: Id<'setting-change'>) =>
  changeRow.maybe(tx`
    select ${columns(tx)}
    from setting_change c
    join member m on m.id = c.asked_by
    left join member a on a.id = c.approved_by
    where c.id = ${id} and c.name = any(${known}::text[])
    for update of c
  `)

const dueRow = row({ id: idColumn('setting-change') })
export const listDueChanges = (db: Sql, count: number) =>
  dueRow.all(db`
    select id
    from setting_change
    where state = 'planned' and starts_at <= app_now()
    order by starts_at, id
    limit ${count}
  `)

type NewChange = {
  name: FigureName
  base: number
  value: FigureValue
  reason: string
  startsAt: Instant | null
  state: 'asked' | 'planned'
  by: Id<'member'>
}
/** Null when a change of this setting waits already. */
export const insertChange = (tx: Tx, { name, base, value, reason, startsAt, state, by }: NewChange) =>
  dueRow.maybe(tx`
    insert into setting_change (name, base, value, reason, starts_at, state, asked_by)
    values (${name}, ${base}, ${tx.json(value)}, ${reason}, ${startsAt}, ${state}, ${by})
    on conflict do nothing
    returning id
  `)

const waitingRow = row({ waits: integerColumn })
/** Whether a change of the setting waits; none is added until the transaction ends, while others may save at once too. */
export async function lockNoChange(tx: Tx, name: FigureName): Promise<boolean> {
  await tx`select pg_advisory_xact_lock_shared(19, hashtext(${name}))`
  const { waits } = await waitingRow.one(tx`
    select count(*)::int as waits from setting_change where name = ${name} and state in ('asked', 'planned')
  `)
  return waits === 0
}

/** Nobody saves the setting at once until the transaction ends. */
export const lockSetting = (tx: Tx, name: FigureName) => tx`select pg_advisory_xact_lock(19, hashtext(${name}))`

export const approvedBy = (db: Sql, by: Id<'member'>): Fragment => db`approved_by = ${by}`
export const declinedBecause = (db: Sql, note: string): Fragment => db`note = ${note}`
/** Nothing else changes with the state. */
export const asItWas = (db: Sql): Fragment => db`note = note`
/** Its moment has come. */
export const hasBegun = (db: Sql): Fragment => db`(starts_at is null or starts_at <= app_now())`
