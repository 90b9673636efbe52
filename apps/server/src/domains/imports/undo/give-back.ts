import { importErrors } from '@kikai/contract/imports/imports.errors'
import { refuse } from '@kikai/contract/errors'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext } from '../../../platform/context.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { editKeys, planEdits, writeEdits } from '../../goods/goods.public.ts'
import { findUsedNumbers, listImportChanges, markListingKept } from '../write/changes.store.ts'

type GivingBack = { importId: Id<'goods-import'>; by: Id<'member'> }

/**
 * Gives changed listings back what they said before the import, by the rules of the form. One that was edited since, or
 * that may not be edited now, keeps what it says, and the reason is kept. The caller has locked the stock.
 */
export async function giveBack(ctx: ChangeContext, { importId, by }: GivingBack): Promise<void> {
  const changes = await listImportChanges(ctx.db, importId)
  if (changes.length === 0) return
  const taxonomy = await readTaxonomy(ctx)
  const keys = await editKeys(
    ctx.db,
    changes.map(({ goodsId }) => goodsId),
  )
  const isUntouched = ({ goodsId, editKey }: (typeof changes)[number]) => keys.get(goodsId) === editKey
  for (const { goodsId } of changes.filter((change) => !isUntouched(change)))
    await markListingKept(ctx.db, importId, { goodsId, because: reasonOf(refuse(importErrors.editedSince)) })
  const untouched = changes.filter(isUntouched).map(({ goodsId, before }) => ({ goodsId, ...before }))
  const numbers = untouched.flatMap(({ reference }) => (reference && reference.key !== '' ? [reference.key] : []))
  const used = new Set((await findUsedNumbers(ctx.db, importId, numbers)).map(({ referenceKey }) => referenceKey))
  // A number that another listing has got meanwhile would stand on two.
  const isUsed = ({ reference }: (typeof untouched)[number]) => reference !== null && used.has(reference.key)
  for (const { goodsId } of untouched.filter(isUsed))
    await markListingKept(ctx.db, importId, { goodsId, because: reasonOf(refuse(importErrors.numberUsed)) })
  const edits = untouched.filter((one) => !isUsed(one))
  const { free, left } = await planEdits(ctx, { taxonomy, edits })
  for (const { of, refusal } of left)
    await markListingKept(ctx.db, importId, { goodsId: of.goodsId, because: reasonOf(refusal) })
  // The price before is the seller's own, so that it is not doubted again.
  await writeEdits(ctx, { taxonomy, by, edits: free })
}
