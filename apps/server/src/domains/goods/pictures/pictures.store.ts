import { localized } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { idColumn, jsonColumn, row, textColumn, textsColumn } from '../../../platform/database/row.ts'

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

const sameRow = row({
  fileId: idColumn('file'),
  goodsId: idColumn('goods'),
  managementNumber: textColumn,
  titles: jsonColumn(localized),
})
type Same = {
  companyId: Id<'company'>
  memberId: Id<'member'>
  goodsId: Id<'goods'> | null
  fileIds: readonly Id<'file'>[]
}
/**
 * Of these photos, those whose image another living listing of the company shows; one listing is named for each. Photos
 * of others are not compared.
 */
export const listSamePhotos = (db: Sql, { companyId, memberId, goodsId, fileIds }: Same) =>
  sameRow.all(db`
    select distinct on (asked.id) asked.id as file_id, g.id as goods_id, g.management_number, g.titles
    from file asked
    join file same
      on same.company_id = ${companyId}
      and same.purpose = 'goods'
      and coalesce(same.seen_hash, same.sha256) = coalesce(asked.seen_hash, asked.sha256)
    join goods_picture p on p.file_id = same.id
    join goods g on g.id = p.goods_id
    where asked.id = any(${[...fileIds]}::uuid[])
      and (asked.owner_id = ${memberId} or asked.company_id = ${companyId})
      and g.company_id = ${companyId}
      and g.state <> 'archived'
      and g.id is distinct from ${goodsId}
    order by asked.id, g.id desc
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
