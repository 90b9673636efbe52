import {
  availabilities,
  deliveryPeriods,
  goodsDocumentKinds,
  freightModes,
  grades,
  pricingTypes,
  powerSources,
  runningStates,
  taxModes,
} from '@kikai/contract/goods/goods.words'
import { goodsMachine } from '@kikai/contract/goods/goods.states'
import { languages } from '@kikai/kernel/language'
import type { Id } from '@kikai/kernel/ids'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  dayColumn,
  idColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { dimensionsJson, entryJson, placeJson, scoreJson, writtenJson } from '../../goods/goods.public.ts'
import { localized } from '@kikai/contract/fields'

/** The columns of goods that a file can contain. */
const listedRow = row({
  id: idColumn('goods'),
  state: oneOfColumn(goodsMachine.states),
  managementNumber: textColumn,
  reference: textColumn,
  categoryId: idColumn('category'),
  makerId: nullable(idColumn('maker')),
  makerName: textColumn,
  model: textColumn,
  serial: textColumn,
  year: nullable(integerColumn),
  hours: nullable(integerColumn),
  grade: nullable(oneOfColumn(grades)),
  runningState: oneOfColumn(runningStates),
  powerSource: nullable(oneOfColumn(powerSources)),
  pricingType: oneOfColumn(pricingTypes),
  priceMinor: nullable(integerColumn),
  priceCurrency: nullable(oneOfColumn(priceCurrencies)),
  taxMode: oneOfColumn(taxModes),
  freight: oneOfColumn(freightModes),
  freightMinor: nullable(integerColumn),
  freightFrom: nullable(integerColumn),
  freightTo: nullable(integerColumn),
  shippingCountries: jsonColumn(z.array(z.string())),
  deliveryPeriod: oneOfColumn(deliveryPeriods),
  availability: oneOfColumn(availabilities),
  comesOn: nullable(dayColumn),
  leadDays: nullable(integerColumn),
  depositPercent: nullable(integerColumn),
  country: textColumn,
  place: jsonColumn(placeJson),
  language: oneOfColumn(languages),
  titles: jsonColumn(localized),
  titlesMade: boolColumn,
  accessories: jsonColumn(z.array(writtenJson)),
  description: jsonColumn(writtenJson),
  knownFaults: jsonColumn(z.array(writtenJson)),
  documents: jsonColumn(z.array(z.enum(goodsDocumentKinds))),
  systemScores: jsonColumn(z.array(scoreJson)),
  specification: jsonColumn(z.array(entryJson)),
  weightKg: nullable(integerColumn),
  dimensionsMm: nullable(jsonColumn(dimensionsJson)),
  received: integerColumn,
})
export type ListedGoods = RowType<typeof listedRow>

const selectListed = (db: Sql, where: Fragment) => db`
  select
    g.id, g.state, g.management_number, g.reference, g.category_id, g.maker_id, g.maker_name, g.model, g.serial, g.year, g.hours,
    g.grade, g.running_state, g.power_source, g.pricing_type, g.price_minor, g.price_currency, g.tax_mode, g.freight, g.freight_minor,
    g.freight_from, g.freight_to,
    to_json(g.shipping_countries) as shipping_countries, g.delivery_period, g.availability, g.comes_on, g.lead_days,
    g.deposit_percent, g.country, g.place, g.language, g.titles,
    g.titles_made, g.accessories, g.description, g.known_faults, to_json(g.documents) as documents, g.system_scores,
    g.specification, g.weight_kg, g.dimensions_mm, s.received
  from goods g
  join stock s on s.goods_id = g.id
  where ${where}
`

type Numbers = { companyId: Id<'company'>; numbers: readonly string[]; references: readonly string[] }
const withNumber = (db: Sql, { companyId, numbers, references }: Numbers) => db`
  g.company_id = ${companyId}
  and g.state <> 'archived'
  and (
    g.management_number = any(${[...numbers]}::text[])
    or (g.reference_key <> '' and g.reference_key = any(${[...references]}::text[]))
  )
`

/** The company's own goods with these management numbers or numbers of its own; archived ones are left out. */
export const findByNumber = (db: Sql, asked: Numbers) => listedRow.all(selectListed(db, withNumber(db, asked)))

/** The same goods as they are now. */
export const findListed = (db: Sql, goodsIds: readonly Id<'goods'>[]) =>
  listedRow.all(selectListed(db, db`g.id = any(${[...goodsIds]}::uuid[])`))

const numbersRow = row({ managementNumber: textColumn, referenceKey: textColumn })
export const findKnownNumbers = (db: Sql, asked: Numbers) =>
  numbersRow.all(db`select g.management_number, g.reference_key from goods g where ${withNumber(db, asked)}`)

type Listing = {
  companyId: Id<'company'>
  state: string | null
  importId: Id<'goods-import'> | null
  after: Id<'goods'> | null
  count: number
}
/** A company's goods in the order in which they were made. */
export const listToExport = (db: Sql, { companyId, state, importId, after, count }: Listing) =>
  listedRow.all(
    selectListed(
      db,
      db`
        g.company_id = ${companyId}
        and g.state <> 'archived'
        ${state === null ? db`` : db`and g.state = ${state}`}
        ${importId === null ? db`` : db`and g.import_id = ${importId}`}
        ${after === null ? db`` : db`and g.id > ${after}`}
        order by g.id
        limit ${count}
      `,
    ),
  )
