import { localized, picture } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import type { PageById } from '../../../platform/database/page-by-id.ts'
import {
  countRow,
  idColumn,
  integerColumn,
  jsonColumn,
  nullable,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { namedLike } from './products.store.ts'

const workRow = row({
  id: idColumn('stock-unit'),
  companyId: idColumn('company'),
  categoryId: idColumn('category'),
  makerId: nullable(idColumn('maker')),
  makerName: textColumn,
  model: textColumn,
  names: nullable(jsonColumn(localized)),
  partNumber: textColumn,
  picture: nullable(jsonColumn(picture)),
  place: textColumn,
  free: integerColumn,
  goodsId: nullable(idColumn('goods')),
})

type Filter = { companyIds: readonly Id<'company'>[]; words: string }
/** Parts of these companies of which some are free. */
const free = (db: Sql, { companyIds, words }: Filter): Fragment => db`
  from stock_unit u
  join product p on p.id = u.product_id
  join category c on c.id = p.category_id
  left join maker m on m.id = p.maker_id
  cross join lateral (
    select sum(b.quantity)::int as quantity, (array_agg(b.bin_id order by b.quantity desc))[1] as bin_id
    from stock_balance b
    where b.unit_id = u.id and b.state = 'available' and b.quantity > 0
  ) f
  where u.company_id = any(${[...companyIds]}::uuid[]) and u.kind = 'lot' and f.quantity > 0
    ${words === '' ? db`` : db`and ${namedLike(db, words)}`}
`

/** The newest first. A draft or archived listing holds nothing for a repair. */
export const listWorkRows = (db: Sql, { after, skip, count, ...filter }: Filter & PageById) =>
  workRow.all(db`
    select
      u.id, u.company_id, p.category_id, p.maker_id, p.maker_name, p.model, p.names, p.part_number,
      (
        select json_build_object('id', i.id, 'width', i.width, 'height', i.height)
        from file i
        where i.id = p.picture_ids[1]
      ) as picture,
      (
        select concat_ws(' · ', w.name, n.code)
        from warehouse w
        left join bin n on n.id = f.bin_id
        where w.id = u.warehouse_id
      ) as place,
      f.quantity as free,
      (select g.id from goods g where g.id = u.goods_id and g.state in ('on_sale', 'under_negotiation')) as goods_id
    ${free(db, filter)} ${after === null ? db`` : db`and u.id < ${after}`}
    order by u.id desc
    offset ${skip}
    limit ${count}
  `)

export const countWorkStock = (db: Sql, filter: Filter) =>
  countRow.one(
    db`select count(*)::int as count from (select ${free(db, filter)} limit ${limits.totalCountMax}) as seen`,
  )
