import { localized } from '@kikai/contract/fields'
import { stockKinds } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const titledRow = row({
  id: idColumn('product'),
  kind: oneOfColumn(stockKinds),
  companyId: nullable(idColumn('company')),
  categoryId: idColumn('category'),
  makerId: nullable(idColumn('maker')),
  makerName: textColumn,
  model: textColumn,
  names: nullable(jsonColumn(localized)),
})
export type TitledProduct = RowType<typeof titledRow>
/** What is said of models where only their titles are shown. */
export const listTitledProducts = (db: Sql, productIds: readonly Id<'product'>[]) =>
  titledRow.all(db`
    select id, kind, company_id, category_id, maker_id, maker_name, model, names
    from product
    where id = any(${[...productIds]}::uuid[])
  `)
