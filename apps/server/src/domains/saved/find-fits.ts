import type { Id } from '@kikai/kernel/ids'
import type { JobContext } from '../../platform/context.ts'
import { type SearchedAs, understoodFilter, understoodForOlder } from '../search/search.public.ts'
import {
  type Candidate,
  type Fit,
  findCandidate,
  fittedBefore,
  insertFinds,
  listCandidates,
  listFitting,
  listPublishedAround,
} from './finds.store.ts'

/** So many searches are asked at once; the pool has other work too. */
const batch = 8
/** What so many searches find of a whole bulk is written well within a statement's time. */
const page = 100

/** The job after goods are published: every saved search that they fit takes note of them. A second run finds the same. */
export async function findFits(ctx: JobContext, { goodsIds }: { goodsIds: readonly Id<'goods'>[] }): Promise<void> {
  await eachCandidate(ctx, goodsIds, (candidates) => noteFits(ctx, candidates, { goodsIds, before: null }))
}

/** The job after an edit: what fits now and did not before, or could not be had, is news. Edits of what fitted all along are none. */
export async function findChangedFits(
  ctx: JobContext,
  { goodsId, before }: { goodsId: Id<'goods'>; before: SearchedAs },
): Promise<void> {
  await eachCandidate(ctx, [goodsId], (candidates) => noteFits(ctx, candidates, { goodsIds: [goodsId], before }))
}

/**
 * The job after a search is saved. Goods whose own job ran before the search could be seen would be missed: they were
 * published while it was being saved, so they are asked once more from this side.
 */
export async function findRecentFits(ctx: JobContext, { searchId }: { searchId: Id<'saved-search'> }): Promise<void> {
  const [candidate, published] = await Promise.all([
    findCandidate(ctx.db, searchId),
    listPublishedAround(ctx.db, searchId),
  ])
  const goodsIds = published.map(({ goodsId }) => goodsId)
  if (candidate && goodsIds.length > 0) await noteFits(ctx, [candidate], { goodsIds, before: null })
}

async function eachCandidate(
  ctx: JobContext,
  goodsIds: readonly Id<'goods'>[],
  note: (candidates: readonly Candidate[]) => Promise<void>,
): Promise<void> {
  for (let after: Id<'saved-search'> | null = null; ;) {
    const candidates: Candidate[] = await listCandidates(ctx.db, { goodsIds, after, count: page })
    await note(candidates)
    after = candidates.at(-1)?.id ?? null
    if (candidates.length < page) return
  }
}

/** Goods that may fit, and how they were found before they were changed. */
type Asked = { goodsIds: readonly Id<'goods'>[]; before: SearchedAs | null }

async function noteFits(ctx: JobContext, candidates: readonly Candidate[], asked: Asked): Promise<void> {
  const fits: Fit[] = []
  for (let at = 0; at < candidates.length; at += batch) {
    const part = candidates.slice(at, at + batch)
    const found = await Promise.all(part.map((candidate) => fitsOf(ctx, candidate, asked)))
    fits.push(...found.flat())
  }
  if (fits.length > 0) await ctx.tx((ctx) => insertFinds(ctx.db, fits))
}

async function fitsOf(
  ctx: JobContext,
  { id, filter, language }: Candidate,
  { goodsIds, before }: Asked,
): Promise<Fit[]> {
  const reader = { ...ctx, language }
  if (before !== null && (await fittedBefore(ctx.db, await understoodForOlder(reader, filter), before))) return []
  const understood = await understoodFilter(reader, filter)
  const fitting = await listFitting(ctx.db, understood, goodsIds)
  return fitting.map(({ goodsId }) => ({ searchId: id, goodsId }))
}
