import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { editKeys, lockStock, writeEdits } from '../../goods/goods.public.ts'
import { type Before, insertChanges, listChangedIds } from './changes.store.ts'
import { findListed } from './export.store.ts'
import { type SheetRowChange, type KnownOutcome, judgeKnown } from '../judge/judge-known.ts'
import { referenceKeyOf } from '../read/read-values.ts'
import { addChanged, mustBeRunning } from '../imports.store.ts'
import type { Looked } from '../read/row-cells.ts'

type Changing = {
  importId: Id<'goods-import'>
  companyId: Id<'company'>
  by: Id<'member'>
  looked: Looked
  lowPricesConfirmed: boolean
  mayEdit: boolean
  changed: readonly SheetRowChange[]
  /** Is told after each part how many are written. */
  onPart: (written: number) => Promise<unknown>
}
type Outcome = { changed: number; same: number; rejected: Extract<KnownOutcome, { is: 'rejected' }>[] }

/**
 * How many listings are changed in one transaction. A buyer who orders one of them waits for no more than these; each
 * takes some two milliseconds.
 */
const rowsAtOnce = 50

/**
 * Writes what a list changes, in portions that are each kept with what was there before. What an earlier try or another
 * server has changed already is not changed again.
 */
export async function changeListings(ctx: JobContext, { onPart, ...changing }: Changing): Promise<Outcome> {
  const all: Outcome = { changed: 0, same: 0, rejected: [] }
  for (let at = 0; at < changing.changed.length; at += rowsAtOnce) {
    const changed = changing.changed.slice(at, at + rowsAtOnce)
    const part = await ctx.tx((ctx) => changePortion(ctx, { ...changing, changed }))
    all.changed += part.changed
    all.same += part.same
    all.rejected.push(...part.rejected)
    await onPart(at + changed.length)
  }
  return all
}

/**
 * The import is locked first, so that nothing is written once it has ended; then the stock, as for any other edit. The rows
 * are judged again by the listings as they are now: somebody may have edited, ordered or sold them since the first judging.
 */
async function changePortion(
  ctx: ChangeContext,
  { importId, companyId, by, looked, lowPricesConfirmed, mayEdit, changed }: Omit<Changing, 'onPart'>,
): Promise<Outcome> {
  await mustBeRunning(ctx.db, importId)
  const done = new Set(await listChangedIds(ctx.db, importId))
  const part = changed.filter(({ edit }) => !done.has(edit.goodsId))
  const ids = part.map(({ edit }) => edit.goodsId)
  await lockStock(ctx.db, ids)
  const now = new Map((await findListed(ctx.db, ids)).map((goods) => [goods.id, goods]))
  const rows = part.flatMap(({ row, edit }) => {
    const goods = now.get(edit.goodsId)
    return goods ? [{ row, known: { goods, by: 'managementNumber' as const } }] : []
  })
  const outcomes = await judgeKnown(ctx, { rows, looked, companyId, lowPricesConfirmed, mayEdit })
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
  await addChanged(ctx.db, importId, changes.length)
  return {
    changed: changes.length,
    same: outcomes.filter(({ is }) => is === 'same').length,
    rejected: outcomes.flatMap((outcome) => (outcome.is === 'rejected' ? [outcome] : [])),
  }
}

const beforeOf = ({ edit: { before, reference, goods } }: SheetRowChange): Before => ({
  fields: { ...before },
  reference: reference && { text: goods.reference, key: referenceKeyOf(goods.reference) },
})
