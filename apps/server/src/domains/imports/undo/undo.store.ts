import type { Id } from '@kikai/kernel/ids'
import type { Reach } from '../../../platform/sessions/reach.ts'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { countRow, idColumn, integerColumn, jsonColumn, row, textColumn } from '../../../platform/database/row.ts'
import { localized } from '@kikai/contract/fields'
import { archiveGoods } from '../../goods/goods.public.ts'
import { importStates } from '../imports.states.ts'
import { withinReach } from '../../../platform/sessions/reach.store.ts'

type Undoing = { importId: Id<'goods-import'>; by: Id<'member'> }

/** Refused for an import that has not ended or belongs to another company. */
export const markUndone = (tx: Tx, { importId, reach, by }: Undoing & { reach: Reach }) =>
  importStates.change(tx, {
    id: importId,
    event: 'undo',
    as: 'seller',
    by,
    where: withinReach(tx, reach, { company: tx`company_id` }),
  })

const lockedRow = row({ goodsId: idColumn('goods') })
/** Locks the stock of all its goods, as buyers do before they take some, and names those that are held or sold. */
export const lockImported = (tx: Tx, importId: Id<'goods-import'>) =>
  lockedRow.all(tx`select lock_imported_goods as goods_id from lock_imported_goods(${importId})`)

const dealRow = row({ id: idColumn('goods'), managementNumber: textColumn, titles: jsonColumn(localized) })
/** Goods of an import that somebody has bought or holds. */
export const listDeals = (db: Sql, importId: Id<'goods-import'>) =>
  dealRow.all(db`
    select g.id, g.management_number, g.titles
    from goods g
    join stock s on s.goods_id = g.id
    where g.import_id = ${importId} and (s.held > 0 or s.sold > 0)
    order by g.id
  `)

const liveRow = row({ id: idColumn('goods') })
/** Archives the remaining goods of an import. */
export async function archiveImported(tx: Tx, { importId, by }: Undoing): Promise<void> {
  const live = await liveRow.all(
    tx`select id from goods where import_id = ${importId} and state <> 'archived' order by id`,
  )
  await archiveGoods(tx, { goodsIds: live.map((goods) => goods.id), by })
  const { count } = await countRow.one(tx`
    select count(*)::int as count from goods where import_id = ${importId} and state <> 'archived'
  `)
  if (count > 0) throw new Error(`${count} goods of the import ${importId} could not leave, though nobody holds them`)
}

const countsRow = row({ drafts: integerColumn, published: integerColumn })
/** How many goods of an import are in each state now. */
export const countImported = (db: Sql, importId: Id<'goods-import'>) =>
  countsRow.one(db`
    select
      count(*) filter (where state = 'unpublished')::int as drafts,
      count(*) filter (where state not in ('unpublished', 'archived'))::int as published
    from goods
    where import_id = ${importId}
  `)
