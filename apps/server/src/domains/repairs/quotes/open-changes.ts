import type { Fragment, Sql } from '../../../platform/db.ts'

/** Whether a change order or a fee of repair `r` waits for its customer. */
export const hasOpenChange = (db: Sql): Fragment => db`false`
