import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import { boolColumn, idColumn, row } from '../../../platform/database/row.ts'

const unservedRow = row({ id: idColumn('goods') })
/** Goods of a company with a free piece for which somebody waits, or which were procured. */
export const listUnserved = (db: Sql, companyId: Id<'company'>) =>
  unservedRow.all(db`
    select g.id
    from goods g
    join stock s on s.goods_id = g.id
    where
      g.company_id = ${companyId} and s.received > s.held + s.sold
      and (
        g.state = 'waiting_for_procurement'
        or g.state = 'on_sale' and exists (select from waitlist w where w.goods_id = g.id)
      )
    order by g.id
  `)

const cameRow = row({ id: idColumn('goods'), isNew: boolColumn })
/** Goods on sale that came, or came back, while their company might not sell the last time. */
export const listCameWhileStopped = (db: Sql, companyId: Id<'company'>) =>
  cameRow.all(db`
    with stopped as materialized (
      select max(c.id) as id
      from state_change c
      where c.entity = 'company' and c.entity_id = ${companyId} and c.to_state = 'suspended'
    )
    select g.id, bool_or(c.event = 'arrive') as is_new
    from stopped
    join goods g on g.company_id = ${companyId} and g.state = 'on_sale'
    join state_change c
      on c.entity = 'goods' and c.entity_id = g.id and c.id > stopped.id and c.event in ('arrive', 'release', 'restock')
    group by g.id
    order by g.id
  `)
