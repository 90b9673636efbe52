import { limits } from '@kikai/kernel/limits'
import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoods, ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import type { PublishField } from '@kikai/contract/goods/missing-fields'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member, ReadContext, Viewer } from '../../../platform/context.ts'
import { pageById, shownOf } from '../../../platform/database/page-by-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { readHistory } from '../../../platform/steps/history.ts'
import { presentAction } from '../../../platform/steps/present-action.ts'
import { type SellerSummary, sellerSummaries } from '../../companies/companies.public.ts'
import {
  archiveBlocked,
  arriveBlocked,
  editBlocked,
  isStillToCome,
  liftBlocked,
  missingFieldsOf,
  publishBlocked,
  repriceBlocked,
  restockBlocked,
  takeDownBlocked,
  takeInBlocked,
} from '../goods.policy.ts'
import { draftOf } from '../write/draft-of.ts'
import { presentRowAsCard } from '../goods.present.ts'
import type { GoodsRow } from '../goods.shapes.ts'
import { findManagedByWords } from '../search/managed-words.store.ts'
import { countLiftAsked, countManagedGoods, findManagedGoods, listManagedGoodsRows } from '../goods.store.ts'
import { runsOf } from '../../search/search.public.ts'
import { viewsOf } from '../views/note-views.ts'

type ReadManagedGoods = typeof managedGoodsCalls.readManagedGoods
type ListManagedGoods = typeof managedGoodsCalls.listManagedGoods

/** One entry for its seller, as it stands in the form. */
export async function readManagedGoods(
  ctx: Context<Member>,
  { goodsId }: InputOf<ReadManagedGoods>,
): Promise<OutputOf<ReadManagedGoods>> {
  const goods = await findManagedGoods(ctx.db, reachOf(ctx.actor, 'product.goods.read'), goodsId)
  if (!goods) throw refuse(requestErrors.notFound)
  return presentManagedDetail(ctx, goods)
}

/** More words do not narrow a search any further. */
const wordsMax = 8

/** A company's own list, newest first, with how many stand in each state. */
export async function listManagedGoods(
  ctx: Context<Member>,
  input: InputOf<ListManagedGoods>,
): Promise<OutputOf<ListManagedGoods>> {
  const reach = reachOf(ctx.actor, 'product.goods.read')
  const words = input.words ? runsOf(input.words).slice(0, wordsMax) : null
  const ids = words === null ? null : await findManagedByWords(ctx.db, { reach, words })
  // More than are counted are looked for page by page, which soon finds what so many have.
  const isWhole = ids !== null && ids.length < limits.totalCountMax
  const filter = {
    reach,
    words,
    ids,
    state: input.state ?? null,
    importId: input.importId ?? null,
    liftAsked: input.liftAsked ?? false,
  }
  const rows = await listManagedGoodsRows(
    ctx.db,
    { ...filter, ids: isWhole ? ids : null, sort: input.sort },
    pageById(input),
  )
  const counted = await countManagedGoods(ctx.db, filter)
  const liftAsked = await countLiftAsked(ctx.db, filter)
  const { shown, next } = shownOf(rows, input)
  const sellers = await sellerSummaries(ctx, {
    companyIds: shown.map(({ companyId }) => companyId),
    language: ctx.language,
  })
  const views = await viewsOf(
    ctx,
    shown.map(({ id }) => id),
  )
  const counts = Object.fromEntries(counted.map(({ state, count }) => [state, count]))
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  return {
    data: shown.map((goods) => presentManaged(ctx, goods, { seller: sellerIn(sellers, goods), views })),
    total: filter.liftAsked ? liftAsked : filter.state === null ? all : (counts[filter.state] ?? 0),
    ...(ids === null ? {} : { more: !isWhole }),
    next,
    counts: { ...counts, all, liftAsked },
  }
}

export async function presentManagedDetail(ctx: ReadContext<Member>, goods: GoodsRow): Promise<ManagedGoodsDetail> {
  const sellers = await sellerSummaries(ctx, { companyIds: [goods.companyId], language: ctx.language })
  const history = await readHistory(ctx.db, { entity: 'goods', id: goods.id })
  const views = await viewsOf(ctx, [goods.id])
  return {
    ...presentManaged(ctx, goods, { seller: sellerIn(sellers, goods), views }),
    draft: { ...draftOf(goods), title: goods.titles, titleMade: goods.titlesMade, pictures: goods.pictures },
    proposedGrade: goods.proposedGrade,
    history,
  }
}

type Beside = { seller: SellerSummary; views: Awaited<ReturnType<typeof viewsOf>> }
function presentManaged(ctx: Viewer<Member>, goods: GoodsRow, { seller, views }: Beside): ManagedGoods {
  const missing = missingFieldsOf(goods)
  return {
    ...presentRowAsCard(ctx.actor, goods, { language: ctx.language, seller }),
    version: goods.version,
    stock: goods.received,
    held: goods.held,
    sold: goods.sold,
    views: views.get(goods.id) ?? 0,
    missing,
    importNumber: goods.importNumber,
    takenDown:
      goods.takenDownAt === null
        ? null
        : { reason: goods.takenDownReason ?? '', at: goods.takenDownAt, liftAskedAt: goods.liftAskedAt },
    allowedActions: sellerActions(ctx, goods, missing),
  }
}

const sellerActions = (
  { actor, language }: Viewer<Member>,
  goods: GoodsRow,
  missing: readonly PublishField[],
): AllowedAction[] => [
  presentAction('edit', editBlocked(goods)),
  presentAction('publish', publishBlocked(actor, goods, missing)),
  presentAction('reprice', repriceBlocked(goods, language)),
  presentAction('takeDown', takeDownBlocked(goods)),
  presentAction('archive', archiveBlocked(goods, language)),
  presentAction('takeIn', takeInBlocked(actor, goods)),
  ...(goods.state === 'sold_out' ? [presentAction('restock', restockBlocked(actor, goods))] : []),
  ...(isStillToCome(goods) ? [presentAction('arrive', arriveBlocked(actor, goods))] : []),
  ...(goods.takenDownAt ? [presentAction('liftTakeDown', liftBlocked(actor, goods))] : []),
]

function sellerIn(sellers: readonly SellerSummary[], goods: GoodsRow): SellerSummary {
  const seller = sellers.find(({ id }) => id === goods.companyId)
  if (!seller) throw new Error(`goods ${goods.id} have no company`)
  return seller
}
