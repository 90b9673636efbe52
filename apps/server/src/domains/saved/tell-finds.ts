import { screenAddress, screenLinks } from '@kikai/contract/wire/screen-links'
import { formatList } from '@kikai/i18n/format/list'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { type Language, type Localized, inEachLanguage, languages } from '@kikai/kernel/language'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { oneLine } from '@kikai/kernel/one-line'
import type { ChangeContext, JobContext, Services } from '../../platform/context.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { type CardRow, findCards } from '../search/search.public.ts'
import { listMembersToTell, lockMailOf, markMailed, takeFinds } from './finds.store.ts'

const membersAtOnce = 100

/** Mails members their new finds, at most once a day and never twice about the same goods. */
export async function tellFinds(ctx: JobContext): Promise<number> {
  const due = await listMembersToTell(ctx.db, membersAtOnce)
  const members = due.map(({ memberId }) => ({ id: memberId }))
  return sweepEach(ctx, 'saved.tellFinds', members, ({ id }) => ctx.tx((ctx) => tellOne(ctx, id)))
}

async function tellOne(ctx: ChangeContext, memberId: Id<'member'>): Promise<boolean> {
  if (!(await lockMailOf(ctx.db, memberId))) return false
  const finds = await takeFinds(ctx.db, memberId)
  const cards = await cardsOf(
    ctx,
    finds.map(({ goodsId }) => goodsId),
  )
  const told = finds.filter(({ goodsId }) => cards.en.has(goodsId))
  const first = told[0]
  if (!first) return false
  const bySearch = Map.groupBy(told, ({ searchId }) => searchId)
  const sections = (language: Language) =>
    [...bySearch.values()].map((found) => {
      const shown = found.flatMap(({ goodsId }) => cards[language].get(goodsId) ?? [])
      return sectionOf(ctx, { search: found[0]?.name ?? '', cards: shown }, language)
    })
  const names = [...bySearch.values()].map((found) => oneLine(found[0]?.name ?? ''))
  await ctx.tell(memberId, {
    kind: 'savedFinds',
    // Each goods is taken once, so the first one identifies the notice.
    about: first.goodsId,
    link: screenLinks.savedSearches(),
    params: {
      count: told.length,
      searches: inEachLanguage((language) => formatList(names, language)),
      finds: inEachLanguage((language) => sections(language).join('\n\n')),
    },
  })
  await markMailed(ctx.db, memberId)
  return true
}

/** Cards of the goods in each language. */
async function cardsOf(
  { db }: ChangeContext,
  goodsIds: readonly Id<'goods'>[],
): Promise<Localized<Map<Id<'goods'>, CardRow>>> {
  const found = inEachLanguage(() => new Map<Id<'goods'>, CardRow>())
  for (const language of languages)
    for (const card of await findCards(db, language, goodsIds)) found[language].set(card.id, card)
  return found
}

type Found = { search: string; cards: readonly CardRow[] }

/** A search with its newest goods, without prices, because mails may be read by others and prices change. */
function sectionOf({ config }: Services, { search, cards }: Found, language: Language): string {
  const shown = cards.slice(0, serverLimits.findsMailedMax)
  const lines = shown.map(
    ({ id, title, managementNumber }) =>
      `${oneLine(title)} (${managementNumber})\n${screenAddress(config.publicUrl, screenLinks.goods(id))}`,
  )
  const rest = cards.length - shown.length
  return [
    textOf(language, 'saved.finds.search', { search: oneLine(search), count: cards.length }),
    ...lines,
    ...(rest > 0 ? [textOf(language, 'saved.finds.rest', { count: rest })] : []),
  ].join('\n')
}
