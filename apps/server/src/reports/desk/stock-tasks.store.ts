import type { Fragment, Sql } from '../../platform/database/db.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import { type DeskReader, type DeskSource, type StoredKind, ofCompanyOnly } from './desk-task.store.ts'

const since = (db: Sql): Fragment => db`
  (select min(b.since) from stock_balance b where b.unit_id = u.id and b.state = u.state and b.quantity > 0)
`

type OfUnit = {
  condition: (db: Sql) => Fragment
  since?: (db: Sql) => Fragment
  due: (db: Sql, who: DeskReader) => Fragment
}
/** A unit with which somebody at the warehouse has something to do. */
const ofUnits = (of: OfUnit): DeskSource => ({
  right: 'product.stock.work',
  select: (db, who) => db`
    select
      u.id, u.id::text, null::uuid, concat_ws(' · ', p.model, u.number), null::jsonb, null::bigint, 'JPY',
      coalesce(${(of.since ?? since)(db)}, u.updated_at), ${of.due(db, who)}
    from stock_unit u
    join warehouse w on w.id = u.warehouse_id
    join product p on p.id = u.product_id
    where ${ofCompanyOnly(db, who.reach, db`u.company_id`)} and ${of.condition(db)}
  `,
})

/** By when the order leaves for which a unit is held; null while none is paid. */
const leavesAt = (db: Sql): Fragment => db`
  (
    select min(o.deadline_at)
    from order_line l
    join order_head o on o.id = l.order_id
    where l.goods_id = u.goods_id and l.sent < l.quantity and o.life = 'open' and o.pay in ('paid', 'credit')
  )
`

/** What comes, goes, is looked at and counted in a company's warehouses. */
export const stockTasks = {
  /** From the day before on which it was announced for. */
  stockArrival: ofUnits({
    condition: (db) => db`u.state = 'expected' and u.arrival <= (app_now() at time zone w.zone)::date + 1`,
    since: (db) => db`u.created_at`,
    due: (db) => db`(u.arrival + 1)::timestamp at time zone w.zone`,
  }),
  stockInspection: ofUnits({
    condition: (db) => db`u.state in ('received', 'quarantine')`,
    due: (db, { stockDays }) => db`${since(db)} + make_interval(days => ${stockDays.inspect})`,
  }),
  stockTransfer: ofUnits({
    condition: (db) => db`u.state = 'transfer'`,
    due: (db, { stockDays }) => db`${since(db)} + make_interval(days => ${stockDays.transfer})`,
  }),
  /** Whoever sends orders has the order itself at the desk. */
  stockPick: {
    ...ofUnits({
      condition: (db) => db`u.state in ('reserved', 'picked') and ${leavesAt(db)} is not null`,
      due: leavesAt,
    }),
    unless: 'order.order.ship',
  },
  /** Whoever counted first does not count again. */
  stockCount: {
    right: 'product.stock.work',
    select: (db, { reach, memberId }) => db`
      select c.id, c.id::text, null::uuid, c.number, null::jsonb, null::bigint, 'JPY', c.updated_at, null::timestamptz
      from stock_count c
      where
        (c.state = 'counting' or c.state = 'recount' and c.first_by <> ${memberId})
        and ${ofCompanyOnly(db, reach, db`c.company_id`)}
    `,
  },
  /** By somebody who neither asked nor counted: of the company or, where it has nobody else, of the platform. */
  stockAdjustment: {
    right: 'product.stock.approve',
    select: (db, { reach, memberId }) => db`
      select
        a.id, a.id::text, null::uuid, concat_ws(' · ', p.model, u.number), null::jsonb, null::bigint, 'JPY', a.created_at,
        null::timestamptz
      from stock_adjustment a
      join stock_unit u on u.id = a.unit_id
      join product p on p.id = u.product_id
      left join stock_count c on c.id = a.count_id
      where
        a.state = 'asked' and a.asked_by <> ${memberId} and c.first_by is distinct from ${memberId}
        and c.second_by is distinct from ${memberId} and ${withinReach(db, reach, { company: db`a.company_id` })}
        and (not ${reach.all}::boolean or not exists (
          select from access_grant g
          join access_role r on r.key = g.role
          where
            g.company_id = a.company_id and 'product.stock.approve' = any(r.rights) and g.withdrawn_at is null
            and g.from_at <= app_now() and (g.until_at is null or g.until_at > app_now()) and g.member_id <> a.asked_by
            and g.member_id is distinct from c.first_by and g.member_id is distinct from c.second_by
        ))
    `,
  },
} satisfies Partial<Record<StoredKind, DeskSource>>
