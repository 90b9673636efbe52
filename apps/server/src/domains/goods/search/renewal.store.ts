import type { Id } from '@kikai/kernel/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { idColumn, integerColumn, nullable, row } from '../../../platform/database/row.ts'

const renewalRow = row({ id: integerColumn, afterId: nullable(idColumn('goods')) })
/** The oldest unfinished renewal, locked for one server. */
export const findRenewal = (tx: Tx) =>
  renewalRow.maybe(tx`
    select id, after_id
    from search_renewal
    where done_at is null
    order by id
    limit 1
    for update skip locked
  `)

const goodsRow = row({ goodsId: idColumn('goods') })
export const listGoodsAfter = (tx: Tx, afterId: Id<'goods'> | null, count: number) =>
  goodsRow.all(tx`
    select goods_id
    from goods_search
    ${afterId === null ? tx`` : tx`where goods_id > ${afterId}`}
    order by goods_id
    limit ${count}
  `)

export const saveRenewal = (
  tx: Tx,
  { id: renewalId, afterId, isDone }: { id: number; afterId: Id<'goods'> | null; isDone: boolean },
) =>
  tx`
    update search_renewal
    set after_id = coalesce(${afterId}::uuid, after_id), done_at = case when ${isDone} then app_now() end
    where id = ${renewalId}
  `

/** Asks for new search entries of all goods; does nothing where there are no goods. */
export const askForRenewal = (tx: Tx) =>
  tx`insert into search_renewal (after_id) select null from (select from goods_search limit 1) as found`
