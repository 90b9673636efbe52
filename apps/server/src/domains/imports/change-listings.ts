import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext } from '../../platform/context.ts'
import { editKeys, lockStock, writeEdits } from '../goods/goods.public.ts'
import { type Before, insertChanges } from './changes.store.ts'
import { findListed } from './export.store.ts'
import { type ChangedRow, type KnownOutcome, judgeKnown } from './judge-known.ts'
import { referenceKeyOf } from './read-values.ts'
import type { Looked } from './row-cells.ts'

type Changing = {
  importId: Id<'goods-import'>
  companyId: Id<'company'>
  by: Id<'member'>
  looked: Looked
  lowPricesConfirmed: boolean
  changed: readonly ChangedRow[]
  /** Is told after each part how many are written. */
  onPart: (written: number) => Promise<unknown>
}
type Outcome = { changed: number; same: number; rejected: Extract<KnownOutcome, { is: 'rejected' }>[] }

/** How many listings are read, judged and written at once. */
const rowsAtOnce = 200

/**
 * Writes what a list changes, and keeps what was there. The stock is locked as for any other edit, then the rows are
 * judged again by the listings as they are now: somebody may have edited, ordered or sold them since the first judging.
 */
export async function changeListings(
  ctx: ChangeContext,
  { importId, companyId, by, looked, lowPricesConfirmed, changed, onPart }: Changing,
): Promise<Outcome> {
  const all: Outcome = { changed: 0, same: 0, rejected: [] }
  await lockStock(
    ctx.db,
    changed.map(({ edit }) => edit.goodsId),
  )
  for (let at = 0; at < changed.length; at += rowsAtOnce) {
    const part = changed.slice(at, at + rowsAtOnce)
    const ids = part.map(({ edit }) => edit.goodsId)
    const now = new Map((await findListed(ctx.db, ids)).map((goods) => [goods.id, goods]))
    const rows = part.flatMap(({ row, edit }) => {
      const goods = now.get(edit.goodsId)
      return goods ? [{ row, known: { goods, by: 'managementNumber' as const } }] : []
    })
    const outcomes = await judgeKnown(ctx, { rows, looked, companyId, lowPricesConfirmed })
    const changes = outcomes.flatMap((outcome) => (outcome.is === 'changed' ? [outcome.change] : []))
    await writeEdits(ctx, { taxonomy: looked.taxonomy, by, edits: changes.map(({ edit }) => edit) })
    const keys = await editKeys(
      ctx.db,
      changes.map(({ edit }) => edit.goodsId),
    )
    await insertChanges(
      ctx.db,
      importId,
      changes.map((change) => ({
        goodsId: change.edit.goodsId,
        line: change.row.row,
        before: beforeOf(change),
        editKey: keys.get(change.edit.goodsId) ?? '',
      })),
    )
    all.changed += changes.length
    all.same += outcomes.filter(({ is }) => is === 'same').length
    all.rejected.push(...outcomes.flatMap((outcome) => (outcome.is === 'rejected' ? [outcome] : [])))
    await onPart(at + part.length)
  }
  return all
}

const beforeOf = ({ edit: { before, reference, goods } }: ChangedRow): Before => ({
  fields: { ...before },
  reference: reference && { text: goods.reference, key: referenceKeyOf(goods.reference) },
})
