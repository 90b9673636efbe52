import { refuse } from '@kikai/contract/errors'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { dayMs, hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { ChangeContext } from '../../../platform/context.ts'
import {
  type GoodsFacts,
  consumeHolds,
  moveHolds,
  readGoodsFacts,
  recordHolds,
  releaseHolds,
  restockSold,
  takeStock,
} from '../../goods/goods.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import type { QuoteRow, StoredLine } from './quotes.store.ts'

type Part = { optionId: Id<'repair-option'>; goodsId: Id<'goods'>; label: string; quantity: number }
/** What is for sale here among the options; each option keeps its own pieces. */
const partsIn = (lines: readonly StoredLine[]): Part[] =>
  lines.flatMap(({ label, quantity, options }) =>
    options.flatMap(({ id, goodsId }) =>
      goodsId === null ? [] : [{ optionId: id, goodsId, label, quantity: Math.round(quantity / 100) }],
    ),
  )
const chosenIn = (lines: readonly StoredLine[]): Part[] => {
  const chosen = new Set(lines.flatMap(({ chosen }) => chosen ?? []))
  return partsIn(lines).filter(({ optionId }) => chosen.has(optionId))
}
/** The parts from stock that the customer of these quotations has chosen. */
export const agreedParts = (quotes: readonly Pick<QuoteRow, 'state' | 'lines'>[]): Pick<Part, 'goodsId' | 'label'>[] =>
  quotes.flatMap(({ state, lines }) =>
    state === 'approved' ? chosenIn(lines).map(({ goodsId, label }) => ({ goodsId, label })) : [],
  )
const after = (now: Instant, ms: number): Instant => instantOf(new Date(millisecondsOf(now) + ms))

type Of = { quote: Pick<QuoteRow, 'lines'>; by: Id<'member'> | null; now: Instant }
type Keeping = Of & { companyId: Id<'company'> | null }

/**
 * Keeps the parts of what is sent while the customer decides, softly: whoever buys one comes first. Parts are the repairing
 * company's own, whose price of the line is what it earns by them.
 */
export async function keepParts(ctx: ChangeContext, { quote, companyId, by, now }: Keeping): Promise<void> {
  const parts = partsIn(quote.lines)
  if (parts.length === 0) return
  const facts = await readGoodsFacts(
    { db: ctx.db },
    parts.map(({ goodsId }) => goodsId),
  )
  const isOwn = (goodsId: Id<'goods'>) => facts.some((one) => one.id === goodsId && one.companyId === companyId)
  if (!parts.every(({ goodsId }) => isOwn(goodsId))) throw refuse(repairErrors.partTaken)
  const { repairPartHours } = await readFigures(ctx)
  await take(ctx, { parts, kind: 'part_soft', until: after(now, repairPartHours * hourMs), by, as: 'seller' })
}

const isForSale = ({ state }: Pick<GoodsFacts, 'state'>): boolean =>
  state === 'on_sale' || state === 'under_negotiation'

type Taking = Pick<Of, 'by'> & {
  parts: readonly Part[]
  kind: 'part_soft' | 'part_firm'
  until: Instant
  as: 'seller' | 'buyer'
}
async function take(ctx: ChangeContext, { parts, kind, until, by, as }: Taking): Promise<void> {
  const { missing, emptied, facts } = await takeStock(ctx, { lines: parts, taker: null, softly: kind === 'part_soft' })
  if (missing.size > 0 || !facts.every(isForSale)) throw refuse(repairErrors.partTaken)
  const holds = parts.map(({ optionId, goodsId, quantity }) => ({ ownerId: optionId, goodsId, quantity }))
  await recordHolds(ctx, { holds, emptied, kind, expiresAt: until, by, as })
}

/** The chosen parts are the customer's from now on, for as long as a quotation holds; the others are free again. */
export async function fixParts(ctx: ChangeContext, { quote, by, now }: Of): Promise<void> {
  const chosen = chosenIn(quote.lines)
  const others = partsIn(quote.lines).filter(({ optionId }) => chosen.every((one) => one.optionId !== optionId))
  await release(ctx, others, { by, as: 'buyer' })
  const { repairQuoteDays } = await readFigures(ctx)
  const until = after(now, repairQuoteDays * dayMs)
  const gone: Part[] = []
  for (const part of chosen) {
    const moving = { from: part.optionId, to: part.optionId, kind: 'part_firm', expiresAt: until, by } as const
    if ((await moveHolds(ctx, moving)) === 0) gone.push(part)
  }
  // The time for which they were kept is over, or somebody bought one: what is left is taken now.
  if (gone.length > 0) await take(ctx, { parts: gone, kind: 'part_firm', until, by, as: 'buyer' })
}

/** What was kept for an answer that will not come is free again. */
export const freeParts = (ctx: ChangeContext, { quote, by, as }: Freeing): Promise<void> =>
  release(ctx, partsIn(quote.lines), { by, as })

type As = { by: Id<'member'> | null; as: 'buyer' | 'seller' | 'clock' }
type Freeing = As & Pick<Of, 'quote'>
async function release(ctx: ChangeContext, parts: readonly Part[], { by, as }: As): Promise<void> {
  if (parts.length > 0) await releaseHolds(ctx, { ownerIds: parts.map(({ optionId }) => optionId), by, as })
}

/** Paid for, so sold. False where one was sold to somebody else after the time for which it was kept. */
export async function sellParts(ctx: ChangeContext, { quote, by }: Pick<Of, 'quote' | 'by'>): Promise<boolean> {
  const as = by === null ? 'clock' : 'buyer'
  let isWhole = true
  // In the order in which all who take goods lock them.
  for (const part of chosenIn(quote.lines).toSorted((a, b) => (a.goodsId < b.goodsId ? -1 : 1))) {
    const sell = async () => (await consumeHolds(ctx, { ownerIds: [part.optionId], by, as })) > 0
    isWhole = ((await sell()) || ((await takeAgain(ctx, { part, by })) && (await sell()))) && isWhole
  }
  return isWhole
}

/** The time for which it was kept is over, and nobody has bought it. */
async function takeAgain(ctx: ChangeContext, { part, by }: { part: Part; by: Taking['by'] }): Promise<boolean> {
  const { optionId: ownerId, goodsId, quantity } = part
  const [goods] = await readGoodsFacts({ db: ctx.db }, [goodsId])
  if (!goods || !isForSale(goods)) return false
  const { missing, emptied } = await takeStock(ctx, { lines: [part], taker: null })
  if (missing.size > 0) return false
  const now = instantOf(new Date(ctx.nowMs()))
  const expiresAt = after(now, hourMs)
  await recordHolds(ctx, {
    holds: [{ ownerId, goodsId, quantity }],
    emptied,
    kind: 'part_firm',
    expiresAt,
    by,
    as: 'buyer',
  })
  return true
}

/** What was sold for a repair that will not be done is for sale again. */
export async function returnParts(ctx: ChangeContext, { quote, by, as }: Freeing): Promise<void> {
  const ownerIds = chosenIn(quote.lines).map(({ optionId }) => optionId)
  if (ownerIds.length === 0) return
  await releaseHolds(ctx, { ownerIds, by, as })
  await restockSold(ctx, { ownerIds, by, as })
}
