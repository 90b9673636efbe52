import type { Id } from '@kikai/kernel/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { type GoodsColumns, jsonColumns } from '../goods.store.ts'

type NewDraft = {
  goodsId: Id<'goods'>
  managementNumber: string
  columns: GoodsColumns
  /** The seller's own number, and its form for comparison. */
  reference: { text: string; key: string }
  rowKey: string
  received: number
}
type Batch = {
  companyId: Id<'company'>
  by: Id<'member'>
  importId: Id<'goods-import'>
  goods: readonly NewDraft[]
  /** Is told after each statement how many are written. */
  onPart: (written: number) => Promise<unknown>
}

/** Rows a statement: the database takes at most 65,534 parameters. */
const rowsPerStatement = 500

/** Writes many drafts in few statements, each with its stock and the first line of its history. */
export async function insertManyGoods(tx: Tx, { companyId, by, importId, goods, onPart }: Batch): Promise<void> {
  for (let at = 0; at < goods.length; at += rowsPerStatement) {
    const part = goods.slice(at, at + rowsPerStatement)
    const lines = part.map(({ goodsId, managementNumber, columns, reference, rowKey }) => ({
      id: goodsId,
      companyId,
      managementNumber,
      createdBy: by,
      importId,
      importRowKey: rowKey,
      reference: reference.text,
      referenceKey: reference.key,
      ...jsonColumns(tx, columns),
    }))
    await tx`insert into goods ${tx(lines)}`
    await tx`
      insert into stock (goods_id, received)
      select * from unnest(${part.map(({ goodsId }) => goodsId)}::uuid[], ${part.map(({ received }) => received)}::int[])
    `
    await tx`
      insert into state_change (entity, entity_id, from_state, event, to_state, actor, actor_id)
      select 'goods', goods_id, null, 'create', 'unpublished', 'seller', ${by}
      from unnest(${part.map(({ goodsId }) => goodsId)}::uuid[]) as n (goods_id)
    `
    await onPart(at + part.length)
  }
}
