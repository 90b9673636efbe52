import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/db.ts'
import { idColumn, row, textsColumn } from '../../platform/row.ts'

const hashRow = row({ goodsId: idColumn('goods'), sha256s: textsColumn })
/** Which pictures goods have, by the files that were uploaded. */
export const listHashes = (db: Sql, goodsIds: readonly Id<'goods'>[]) =>
  hashRow.all(db`
    select p.goods_id, array_agg(f.sha256) as sha256s
    from goods_picture p
    join file f on f.id = p.file_id
    where p.goods_id = any(${[...goodsIds]}::uuid[])
    group by p.goods_id
  `)

const unshownRow = row({ fileId: idColumn('file') })
/**
 * Which of these removed pictures nothing shows any more: neither other goods nor an order, which keeps its picture.
 */
export const listUnshown = (
  db: Sql,
  { goodsId, fileIds }: { goodsId: Id<'goods'>; fileIds: readonly Id<'file'>[] },
): Promise<Id<'file'>[]> =>
  unshownRow
    .all(
      db`
        select gone.file_id
        from unnest(${[...fileIds]}::uuid[]) as gone (file_id)
        where not exists (select from goods_picture p where p.file_id = gone.file_id)
          and not exists (select from hold where goods_id = ${goodsId})
      `,
    )
    .then((rows) => rows.map(({ fileId }) => fileId))

/** Takes all pictures of goods that nobody ever ordered, and names the files that no other goods show. */
export const takePictures = (tx: Tx, goodsIds: readonly Id<'goods'>[]): Promise<Id<'file'>[]> =>
  unshownRow
    .all(
      tx`
        with taken as (
          delete from goods_picture p
          where p.goods_id = any(${[...goodsIds]}::uuid[]) and not exists (select from hold h where h.goods_id = p.goods_id)
          returning p.goods_id, p.file_id
        )
        select file_id
        from taken
        where not exists (
          select from goods_picture p
          where p.file_id = taken.file_id and p.goods_id not in (select goods_id from taken)
        )
      `,
    )
    .then((rows) => rows.map(({ fileId }) => fileId))

/** Raises the version, so that open forms notice the edit. */
export const raiseVersion = (tx: Tx, goodsId: Id<'goods'>) =>
  tx`update goods set version = version + 1, updated_at = app_now() where id = ${goodsId}`
