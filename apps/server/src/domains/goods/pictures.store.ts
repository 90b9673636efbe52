import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/db.ts'
import { id, row, texts } from '../../platform/row.ts'

const hashRow = row({ goodsId: id('goods'), sha256s: texts })
/** Which pictures goods have, by the files that were uploaded. */
export const listHashes = (db: Sql, goodsIds: readonly Id<'goods'>[]) =>
  hashRow.all(db`
    select p.goods_id, array_agg(f.sha256) as sha256s
    from goods_picture p
    join file f on f.id = p.file_id
    where p.goods_id = any(${[...goodsIds]}::uuid[])
    group by p.goods_id
  `)

/** An edit: who has the form open is told that it moved. */
export const raiseVersion = (tx: Tx, goodsId: Id<'goods'>) =>
  tx`update goods set version = version + 1, updated_at = app_now() where id = ${goodsId}`
