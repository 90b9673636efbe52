import { idOf, localized } from '@kikai/contract/fields'
import { deliveryPeriods, freightModes, pricingTypes, taxModes } from '@kikai/contract/goods/goods.words'
import { goodsMachine } from '@kikai/contract/goods/goods.states'
import type { Id } from '@kikai/kernel/ids'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Sql } from '../../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const pictureJson = z.object({ id: idOf('file'), width: z.int(), height: z.int() })

/** The columns that a purchase needs; kept few, because they are read several times per purchase. */
const factsRow = row({
  id: idColumn('goods'),
  version: integerColumn,
  companyId: idColumn('company'),
  managementNumber: textColumn,
  title: jsonColumn(localized),
  makerName: textColumn,
  model: textColumn,
  year: nullable(integerColumn),
  hours: nullable(integerColumn),
  pricingType: oneOfColumn(pricingTypes),
  priceMinor: nullable(integerColumn),
  priceCurrency: nullable(oneOfColumn(priceCurrencies)),
  taxMode: oneOfColumn(taxModes),
  taxRate: integerColumn,
  freight: oneOfColumn(freightModes),
  freightMinor: nullable(integerColumn),
  freightFrom: nullable(integerColumn),
  freightTo: nullable(integerColumn),
  shippingCountries: jsonColumn(z.array(z.string())),
  deliveryPeriod: oneOfColumn(deliveryPeriods),
  state: oneOfColumn(goodsMachine.states),
  sellerMaySell: boolColumn,
  available: integerColumn,
  heldUntil: nullable(instantColumn),
  picture: nullable(jsonColumn(pictureJson)),
})
export type FactsRow = RowType<typeof factsRow>

type For = { goodsIds: readonly Id<'goods'>[]; reader: Id<'member'> | null }
/** An expired hold no longer counts, even before the sweep has removed it, nor does the reader's own first right. */
export const findFacts = (db: Sql, { goodsIds, reader }: For) =>
  factsRow.all(db`
    select
      g.id, g.version, g.company_id, g.management_number, g.titles as title, g.maker_name,
      g.model, g.year, g.hours, g.pricing_type, g.price_minor, g.price_currency, g.tax_mode, g.tax_rate, g.freight,
      g.freight_minor, g.freight_from, g.freight_to, to_json(g.shipping_countries) as shipping_countries, g.delivery_period, g.state,
      o.state in ('certified', 'expiring', 'pending_change') as seller_may_sell,
      (s.received - s.held - s.sold + coalesce(h.lapsed, 0))::int as available, h.held_until, p.picture
    from goods g
    join company o on o.id = g.company_id
    join stock s on s.goods_id = g.id
    left join lateral (
      select
        min(expires_at) filter (where expires_at > app_now()) as held_until,
        sum(quantity) filter (where expires_at <= app_now() or (kind = 'waitlist' and owner_id = ${reader})) as lapsed
      from hold
      where goods_id = g.id and state = 'held'
    ) h on s.held > 0
    left join lateral (
      select json_build_object('id', file_id, 'width', width, 'height', height) as picture
      from goods_picture
      where goods_id = g.id and position = 0
    ) p on true
    where g.id = any(${[...goodsIds]}::uuid[])
  `)
