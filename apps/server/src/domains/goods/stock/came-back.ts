import { isAboveReport } from '@kikai/contract/inspections/grade-of-report'
import { refuse } from '@kikai/contract/errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { isGradeOfRunning } from '@kikai/contract/goods/missing-fields'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import type { InputOf } from '@kikai/contract/call'
import type { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext, Reads } from '../../../platform/context.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { removeFromSearch } from '../../search/search.public.ts'
import { tellCameBack } from '../goods.notices.ts'
import { goodsStates } from '../goods.states.ts'
import { findGoods } from '../goods.store.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { draftOf, writtenDraft } from '../write/draft-of.ts'
import { updateGoodsRows } from '../write/edit.store.ts'
import { columnsOf } from '../write/goods-columns.ts'
import { offerAgain } from './hold-stock.ts'
import { findStock } from './kept-stock.store.ts'

export type Condition = NonNullable<InputOf<typeof stockCalls.moveStock>['condition']>
type Stock = NonNullable<Awaited<ReturnType<typeof findStock>>>

/** Whether all that was sold of goods is the seller's again. */
export const isBack = ({ state, held, sold }: Pick<Stock, 'state' | 'held' | 'sold'>): boolean =>
  state === 'sold_out' && held === 0 && sold === 0

/** What buyers were told of goods that came back; null where nothing did. */
export async function soldAs(ctx: Reads, goodsId: Id<'goods'>): Promise<StockUnitDetail['cameBack']> {
  const stock = await findStock(ctx.db, goodsId)
  if (!stock || !isBack(stock)) return null
  const [goods] = await findGoods(ctx.db, [goodsId])
  if (!goods) return null
  const { grade, runningState, knownFaults } = draftOf(goods)
  return { grade, runningState, knownFaults }
}

type CameBack = { stock: Stock; condition: Condition | null; by: Id<'member'> | null; as: 'seller' | 'staff' }

/**
 * A machine that somebody has had is not what its listing says until its seller says so again: then it is on sale, else it
 * waits as a draft without a grade. The caller has locked the stock.
 */
export async function sellCameBack(ctx: ChangeContext, { stock, condition, by, as }: CameBack): Promise<void> {
  const { goodsId } = stock
  const taxonomy = await readTaxonomy(ctx)
  const [goods] = await findGoods(ctx.db, [goodsId])
  if (!goods) return
  const said = condition ?? { grade: null, runningState: 'untested' as const }
  const draft = writtenDraft.parse({ ...draftOf(goods), gradeReason: '', ...said })
  const columns = columnsOf(draft, taxonomy, goods)
  if (!isGradeOfRunning(draft)) throw refuse(listingErrors.gradeNotRunning)
  if (isAboveReport(columns.grade, goods.proposedGrade))
    throw refuse(listingErrors.gradeAboveReport, { grade: goods.proposedGrade ?? '' })
  await updateGoodsRows(ctx.db, [{ goodsId, columns }])
  if (condition) {
    await offerAgain(ctx, [{ ...stock, freed: 0 }], { event: 'restock', as, by })
    await refreshSearch(ctx, taxonomy, [goodsId])
    return
  }
  await goodsStates.change(ctx.db, { id: goodsId, event: 'restock', as, by })
  await goodsStates.change(ctx.db, { id: goodsId, event: 'takeDown', as, by })
  await removeFromSearch(ctx.db, [goodsId])
  await tellCameBack(ctx, goods)
}
