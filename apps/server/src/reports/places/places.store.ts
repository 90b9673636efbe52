import { localized } from '@kikai/contract/fields'
import { goodsMachine } from '@kikai/contract/goods/goods.states'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/database/db.ts'
import { placeJson } from '../../domains/goods/goods.public.ts'
import {
  boolColumn,
  doubleColumn,
  idColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const goodsRow = row({
  companyId: idColumn('company'),
  state: oneOfColumn(goodsMachine.states),
  titles: jsonColumn(localized),
  /** As the search has it; null for what is not on sale any more. */
  places: nullable(jsonColumn(localized)),
  place: jsonColumn(placeJson),
  country: textColumn,
  lat: nullable(doubleColumn),
  lng: nullable(doubleColumn),
  /** Whether the reader has paid for it, and has not been given the money back. */
  isBought: boolColumn,
})
export const findGoodsPlace = (db: Sql, { goodsId, reader }: { goodsId: Id<'goods'>; reader: Id<'member'> | null }) =>
  goodsRow.maybe(db`
    select
      g.company_id, g.state, g.titles, s.places, g.place, g.country, g.lat, g.lng,
      exists (
        select
        from order_line l
        join order_head o on o.id = l.order_id
        where l.goods_id = g.id and o.member_id = ${reader} and o.paid_at is not null and o.life <> 'cancelled'
          and o.refund <> 'full'
      ) as is_bought
    from goods g
    left join goods_search s on s.goods_id = g.id
    where g.id = ${goodsId}
  `)

const companyRow = row({ names: jsonColumn(localized), address: jsonColumn(localized), country: textColumn })
export const findCompanyPlace = (db: Sql, companyId: Id<'company'>) =>
  companyRow.maybe(db`
    select names, address, country
    from company
    where id = ${companyId} and state in ('certified', 'expiring', 'pending_change')
  `)
