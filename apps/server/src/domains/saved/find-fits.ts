import type { Id } from '@kikai/kernel/ids'
import type { JobContext } from '../../platform/context.ts'
import {
  type SearchedAs,
  listMatchingGoods,
  matchedBefore,
  understoodFilter,
  understoodForOlder,
} from '../search/search.public.ts'
import {
  type SavedSearchCandidate,
  type Fit,
  findCandidate,
  insertFinds,
  listCandidates,
  listPublishedAround,
} from './finds.store.ts'
import { wantedStates } from './wanted-states.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'

/** Searches that are checked at once, leaving connections for other work. */
const batch = 8
/** So many finds are inserted well within a statement's time limit. */
const page = 100

/** After publishing: records the goods for every saved search that they match. Repeating it changes nothing. */
export async function findFits(ctx: JobContext, { goodsIds }: { goodsIds: readonly Id<'goods'>[] }): Promise<void> {
  await eachCandidate(ctx, goodsIds, (candidates) => noteFits(ctx, candidates, { goodsIds, before: null }))
}

/**
 * After an edit: goods that match now and did not match, or were not available, before. Edits of goods that always
 * matched are not news.
 */
export async function findChangedFits(
  ctx: JobContext,
  { goodsId, before }: { goodsId: Id<'goods'>; before: SearchedAs },
): Promise<void> {
  await eachCandidate(ctx, [goodsId], (candidates) => noteFits(ctx, candidates, { goodsIds: [goodsId], before }))
}

/**
 * After a search is saved: checks goods that were published at the same time, whose own job may not have seen the
 * search.
 */
export async function findRecentFits(ctx: JobContext, { searchId }: { searchId: Id<'saved-search'> }): Promise<void> {
  const candidate = await findCandidate(ctx.db, searchId)
  const published = await listPublishedAround(ctx.db, searchId)
  const goodsIds = published.map(({ goodsId }) => goodsId)
  if (candidate && goodsIds.length > 0) await noteFits(ctx, [candidate], { goodsIds, before: null })
}

async function eachCandidate(
  ctx: JobContext,
  goodsIds: readonly Id<'goods'>[],
  note: (candidates: readonly SavedSearchCandidate[]) => Promise<void>,
): Promise<void> {
  for (let after: Id<'saved-search'> | null = null; ;) {
    const candidates: SavedSearchCandidate[] = await listCandidates(ctx.db, { goodsIds, after, count: page })
    await note(candidates)
    after = candidates.at(-1)?.id ?? null
    if (candidates.length < page) return
  }
}

/** Goods that may match, with their search entries before the change. */
type Changed = { goodsIds: readonly Id<'goods'>[]; before: SearchedAs | null }

async function noteFits(
  ctx: JobContext,
  candidates: readonly SavedSearchCandidate[],
  { goodsIds, before }: Changed,
): Promise<void> {
  const fits: Fit[] = []
  for (let at = 0; at < candidates.length; at += batch) {
    const part = candidates.slice(at, at + batch)
    const found = await mapInTurn(part, (candidate) => fitsOf(ctx, candidate, { goodsIds, before }))
    fits.push(...found.flat())
  }
  if (fits.length > 0) await ctx.tx((ctx) => insertFinds(ctx.db, fits))
}

async function fitsOf(
  ctx: JobContext,
  { id, filter, language }: SavedSearchCandidate,
  { goodsIds, before }: Changed,
): Promise<Fit[]> {
  const reader = { ...ctx, language }
  if (before !== null) {
    const older = await understoodForOlder(reader, filter)
    if (await matchedBefore(ctx.db, older, { searchedAs: before, states: wantedStates })) return []
  }
  const matching = await listMatchingGoods(ctx.db, await understoodFilter(reader, filter), goodsIds)
  return matching.map((goodsId) => ({ searchId: id, goodsId }))
}
