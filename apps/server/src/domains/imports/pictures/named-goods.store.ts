import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import { idColumn, row, textColumn } from '../../../platform/database/row.ts'

const namedRow = row({ goodsId: idColumn('goods'), managementKey: textColumn, referenceKey: textColumn })
type Named = { companyId: Id<'company'>; importId: Id<'goods-import'> | null; keys: readonly string[] }
/** The company's goods in the list that one of these numbers names. */
export const findNamed = (db: Sql, { companyId, importId, keys }: Named) =>
  namedRow.all(db`
    select id as goods_id, lower(management_number) as management_key, reference_key
    from goods
    where company_id = ${companyId}
      and state <> 'archived'
      and (lower(management_number) = any(${[...keys]}::text[]) or (reference_key <> '' and reference_key = any(${[...keys]}::text[])))
      ${importId === null ? db`` : db`and import_id = ${importId}`}
  `)

/** Goods whose number is one of these without separators and leading zeros; used for names without an exact match. */
export const findLooselyNamed = (db: Sql, { companyId, importId, keys }: Named) =>
  looseRow.all(db`
    select id as goods_id, loosely_named as loose_key
    from goods,
      regexp_replace(regexp_replace(reference_key, '[-_.,()（）]', '', 'g'), '^0+(?=.)', '') as loosely_named
    where company_id = ${companyId}
      and state <> 'archived'
      and reference_key <> ''
      and loosely_named = any(${[...keys]}::text[])
      ${importId === null ? db`` : db`and import_id = ${importId}`}
  `)
const looseRow = row({ goodsId: idColumn('goods'), looseKey: textColumn })
