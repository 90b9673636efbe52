import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/database/db.ts'
import { row, textColumn } from '../../platform/database/row.ts'

const nameRow = row({ name: textColumn })

/** The name of the person who saved a setting. */
export const findNameOf = (db: Sql, memberId: Id<'member'>) =>
  nameRow.maybe(db`select name from member where id = ${memberId}`)
