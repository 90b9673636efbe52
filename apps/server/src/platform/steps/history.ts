import type { Sql } from '../database/db.ts'
import { instantColumn, row, textColumn } from '../database/row.ts'

const entryRow = row({ event: textColumn, to: textColumn, actor: textColumn, at: instantColumn })

/** All state changes of a thing, oldest first. */
export const readHistory = (db: Sql, { entity, id }: { entity: string; id: string }) =>
  entryRow.all(db`
    select event, to_state as "to", actor, at
    from state_change
    where entity_id = ${id} and entity = ${entity}
    order by state_change.id
  `)
