import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { goodsTextsCalls } from '@kikai/contract/goods/goods-texts.calls'
import type { GoodsTexts } from '@kikai/contract/goods/goods-texts.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, ReadContext, Services, Writes } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { cachedTaxonomy, readTaxonomy } from '../../categories/categories.public.ts'
import { type WrittenText, proposeIn, wantTranslations } from '../../translation/translation.public.ts'
import { setConfirmedText } from './edit.store.ts'
import { editBlocked } from '../goods.policy.ts'
import type { GoodsRow } from '../goods.shapes.ts'
import { findManagedGoods, lockStock } from '../goods.store.ts'
import { refreshSearch } from '../search/refresh-search.ts'

type Calls = typeof goodsTextsCalls
type Described = Pick<GoodsRow, 'description' | 'language' | 'publishedAt' | 'categoryKey'>

/** The description as its seller wrote it, with the trade terms of the day on which buyers first read it. */
export function descriptionOf(
  { description, language, publishedAt, categoryKey }: Described,
  { now }: Pick<ReadContext, 'now'>,
): WrittenText | null {
  const text = description[language] ?? ''
  return text === '' ? null : { text, language, at: publishedAt ?? now(), machines: [categoryKey] }
}

/** Has what was written translated a moment later, where its seller has not said it in every language. */
export async function wantTexts(
  ctx: Writes & Pick<Services, 'config' | 'nowMs'> & Pick<ReadContext, 'now'>,
  goods: Described & Pick<GoodsRow, 'id'>,
): Promise<void> {
  const written = descriptionOf(goods, ctx)
  if (written && languages.some((language) => goods.description[language] === undefined))
    await wantTranslations(ctx, [written], `goods:${goods.id}`)
}

export async function readGoodsTexts(
  ctx: Context<Member>,
  { goodsId }: InputOf<Calls['readGoodsTexts']>,
): Promise<OutputOf<Calls['readGoodsTexts']>> {
  const goods = await findManagedGoods(ctx.db, reachOf(ctx.actor, 'product.goods.read'), goodsId)
  if (!goods) throw refuse(requestErrors.notFound)
  return presentTexts(ctx, goods)
}

export const confirmGoodsText = (
  ctx: Context<Member>,
  { goodsId, version, language, text }: InputOf<Calls['confirmGoodsText']>,
): Promise<OutputOf<Calls['confirmGoodsText']>> =>
  ctx.tx(async (ctx) => {
    const reach = reachOf(ctx.actor, 'product.goods.write')
    await lockStock(ctx.db, [goodsId])
    const goods = await findManagedGoods(ctx.db, reach, goodsId)
    if (!goods) throw refuse(requestErrors.notFound)
    if (goods.version !== version) throw refuse(requestErrors.olderVersion, { version: goods.version })
    const blocked = editBlocked(goods)
    if (blocked) throw blocked
    // What it was written in is changed in the form, which lets the other languages go.
    if (language === goods.language) throw refuse(requestErrors.wrongState, { state: goods.state })
    await setConfirmedText(ctx.db, { goodsId, language, text })
    await refreshSearch(ctx, await readTaxonomy(ctx), [goodsId])
    const changed = await findManagedGoods(ctx.db, reach, goodsId)
    if (!changed) throw refuse(requestErrors.notFound)
    return presentTexts(ctx, changed)
  })

async function presentTexts(ctx: ReadContext<Member>, goods: GoodsRow): Promise<GoodsTexts> {
  const written = descriptionOf(goods, ctx)
  const others: GoodsTexts['others'] = []
  for (const language of languages) {
    if (language === goods.language) continue
    const confirmed = goods.description[language]
    const proposed = confirmed === undefined && written ? await proposeIn(ctx, written, language) : null
    others.push({
      language,
      text: confirmed ?? proposed?.text ?? '',
      by: confirmed === undefined ? (proposed?.by ?? null) : 'seller',
    })
  }
  return {
    version: goods.version,
    language: goods.language,
    text: written?.text ?? '',
    others,
    allowedActions: actionsOf({ confirm: editBlocked(goods) }),
  }
}

/** A title by the trade terms in it, or as the service has translated it before. */
export async function proposeTitles(
  ctx: Context<Member>,
  { language, title, categoryId }: InputOf<Calls['proposeTitles']>,
): Promise<OutputOf<Calls['proposeTitles']>> {
  const category = categoryId === null ? null : (await cachedTaxonomy(ctx)).category(categoryId)
  const written = { text: title, language, at: ctx.now(), machines: category ? [category.key] : [] }
  const titles: OutputOf<Calls['proposeTitles']> = []
  for (const to of languages) {
    const proposed = to === language ? null : await proposeIn(ctx, written, to)
    if (proposed && proposed.text.length <= limits.titleLength)
      titles.push({ language: to, title: proposed.text, by: proposed.by })
  }
  return titles
}
