import type { HomeSection } from '@kikai/contract/content/content.shapes'
import { sectionsNow } from '../../domains/content/content.public.ts'
import { presentCards } from '../../domains/goods/goods.public.ts'
import { searchGoods } from '../../domains/search/search.public.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'
import { cached } from '../../platform/cache/cached.ts'
import type { Context } from '../../platform/context.ts'

/** Whether a section lists anything; asked seldom, because it is the same for everybody of a language. */
const filled = cached<boolean>(5_000, 'goods')

/** The sections of the home screen. A tab over nothing is none, so one without goods is left out. */
export async function homeSections(ctx: Context): Promise<HomeSection[]> {
  const shown = await mapInTurn(await sectionsNow(ctx), (section) => withGoods(ctx, section))
  return shown.filter((section) => section !== null)
}

async function withGoods(ctx: Context, section: HomeSection): Promise<HomeSection | null> {
  const { shows } = section
  if (shows.kind === 'goods') {
    const cards = await presentCards(ctx, shows.goodsIds)
    const goodsIds = shows.goodsIds.filter((id) => (cards.get(id)?.state ?? 'sold_out') !== 'sold_out')
    return goodsIds.length === 0 ? null : { ...section, shows: { ...shows, goodsIds } }
  }
  const key = JSON.stringify([ctx.language, shows])
  return (await filled(ctx.db, key, ctx.nowMs(), () => findsAny(ctx, shows))) ? section : null
}

type Found = Exclude<HomeSection['shows'], { kind: 'goods' }>
async function findsAny(ctx: Context, shows: Found): Promise<boolean> {
  const first = { sort: 'relevance', current_page: 1, page_size: 1 } as const
  const { rows } = await searchGoods(ctx, { ...first, ...filterOf(shows) })
  return rows.length > 0
}

const filterOf = (shows: Found) =>
  shows.kind === 'category'
    ? { categoryId: shows.categoryId }
    : shows.kind === 'search'
      ? { words: shows.words }
      : { inspectedOnly: shows.list === 'inspected' }
