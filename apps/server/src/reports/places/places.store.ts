import { localized } from '@kikai/contract/fields'
import { goodsMachine } from '@kikai/contract/goods/goods.states'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/db.ts'
import { doubleColumn, jsonColumn, nullable, oneOfColumn, row } from '../../platform/row.ts'

const goodsRow = row({
  state: oneOfColumn(goodsMachine.states),
  titles: jsonColumn(localized),
  place: jsonColumn(localized),
  lat: nullable(doubleColumn),
  lng: nullable(doubleColumn),
})
export const findGoodsPlace = (db: Sql, goodsId: Id<'goods'>) =>
  goodsRow.maybe(db`
    select g.state, g.titles, s.places as place, g.lat, g.lng
    from goods g
    join goods_search s on s.goods_id = g.id
    where g.id = ${goodsId}
  `)

const companyRow = row({ names: jsonColumn(localized), address: jsonColumn(localized) })
export const findCompanyPlace = (db: Sql, companyId: Id<'company'>) =>
  companyRow.maybe(db`
    select names, address
    from company
    where id = ${companyId} and state in ('certified', 'expiring', 'pending_change')
  `)
