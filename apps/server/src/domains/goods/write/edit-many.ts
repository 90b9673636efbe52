import { createHash } from 'node:crypto'
import { fieldErrors } from '@kikai/contract/field-errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { ChangedGoods } from '@kikai/contract/goods/managed.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { ChangeContext, Reads } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import type { Taxonomy } from '../../categories/categories.public.ts'
import { type GoodsChange, type PlannedChange, doubtChanged, planChanges, writeChanges } from './change-goods.ts'
import { type DraftOf, draftOf, writtenDraft } from './draft-of.ts'
import type { GoodsRow } from '../goods.shapes.ts'
import { setReference } from './edit.store.ts'
import { findGoods } from '../goods.store.ts'

/** What a list changes of goods, in the words of their form; everything else stays. */
export type Edit = {
  goodsId: Id<'goods'>
  fields: Readonly<Record<string, unknown>>
  /** The seller's own number, which the form does not have. */
  reference: { text: string; key: string } | null
}
export type PlannedEdit<E extends Edit = Edit> = E &
  PlannedChange & {
    /** The same fields as they were. */
    before: Partial<DraftOf>
    /** Why the new price is probably wrong. */
    doubt: Refusal | null
  }

/** Divides edits by the rules of the form. Whoever writes them has locked the stock; a preview has not. */
export async function planEdits<E extends Edit>(
  ctx: Reads,
  { taxonomy, edits }: { taxonomy: Taxonomy; edits: readonly E[] },
): Promise<{ free: PlannedEdit<E>[]; left: { of: E; goods: GoodsRow | null; refusal: Refusal }[] }> {
  const found = new Map(
    (
      await findGoods(
        ctx.db,
        edits.map(({ goodsId }) => goodsId),
      )
    ).map((goods) => [goods.id, goods]),
  )
  const left: { of: E; goods: GoodsRow | null; refusal: Refusal }[] = []
  const changes = edits.flatMap((edit): (E & GoodsChange & { before: Partial<DraftOf> })[] => {
    const goods = found.get(edit.goodsId)
    if (!goods) {
      left.push({ of: edit, goods: null, refusal: refuse(requestErrors.notFound) })
      return []
    }
    const now = draftOf(goods)
    const draft = writtenDraft.safeParse({ ...now, ...edit.fields })
    if (draft.success) return [{ ...edit, goods, draft: draft.data, before: pick(now, Object.keys(edit.fields)) }]
    const errors = fieldErrors(draft.error.issues)
    left.push({ of: edit, goods, refusal: refuse(requestErrors.invalidInput, { errors }) })
    return []
  })
  const planned = await planChanges(ctx, { taxonomy, changes })
  const asked = planned.free.map((change) => ({ change, was: change.goods, now: change.after }))
  const doubts = new Map((await doubtChanged(ctx, asked)).map(({ of: { change }, doubt }) => [change.goodsId, doubt]))
  return {
    free: planned.free.map((change) => ({ ...change, doubt: doubts.get(change.goodsId) ?? null })),
    left: [...left, ...planned.left.map(({ of, refusal }) => ({ of, goods: of.goods, refusal }))],
  }
}

/** Those that were not changed as an answer names them. */
export const leftOf = (
  left: readonly { of: Edit; goods: GoodsRow | null; refusal: Refusal }[],
  language: Language,
): ChangedGoods['left'] =>
  left.map(({ of: { goodsId }, goods, refusal }) => ({
    goodsId,
    title: goods?.titles[language] ?? '',
    reason: reasonOf(refusal),
  }))

function pick(draft: DraftOf, names: readonly string[]): Partial<DraftOf> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => names.includes(name)))
}

type Writing = { taxonomy: Taxonomy; by: Id<'member'>; edits: readonly PlannedEdit[] }

/** Writes what was planned behind the lock on the stock. */
export async function writeEdits(ctx: ChangeContext, { taxonomy, by, edits }: Writing): Promise<void> {
  await writeChanges(ctx, { taxonomy, by, changes: edits })
  for (const { goodsId, reference } of edits) if (reference) await setReference(ctx.db, goodsId, reference)
}

/** By goods, a key of all that their seller can write, to tell later whether somebody has edited them. */
export async function editKeys(tx: Tx, goodsIds: readonly Id<'goods'>[]): Promise<ReadonlyMap<Id<'goods'>, string>> {
  return new Map((await findGoods(tx, goodsIds)).map((goods) => [goods.id, editKeyOf(goods)]))
}

const editKeyOf = (goods: GoodsRow): string =>
  createHash('sha256')
    .update(JSON.stringify([draftOf(goods), goods.reference]))
    .digest('base64url')
