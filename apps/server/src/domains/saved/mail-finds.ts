import { screenAddress, screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { oneLine } from '@kikai/kernel/one-line'
import type { JobContext, Services } from '../../platform/context.ts'
import { sweepEach } from '../../platform/sweep-each.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { type Contact, contactsOf } from '../members/members.public.ts'
import { type CardRow, findCards } from '../search/search.public.ts'
import { listMembersToTell, lockMailOf, markMailed, takeFinds } from './finds.store.ts'

const membersAtOnce = 100

/** Tells members what is new for their saved searches: one mail a day at most, never twice about the same goods. */
export async function mailFinds(ctx: JobContext): Promise<number> {
  const due = await listMembersToTell(ctx.db, membersAtOnce)
  const contacts = await contactsOf(
    ctx,
    due.map(({ memberId }) => memberId),
  )
  return sweepEach(ctx, 'saved.mailFinds', contacts, (contact) => mailOne(ctx, contact))
}

const mailOne = (ctx: JobContext, { id, email, name, language }: Contact): Promise<boolean> =>
  ctx.tx(async (ctx) => {
    if (!(await lockMailOf(ctx.db, id))) return false
    const finds = await takeFinds(ctx.db, id)
    const cards = await findCards(
      ctx.db,
      language,
      finds.map(({ goodsId }) => goodsId),
    )
    const fresh = new Map(cards.map((card) => [card.id, card]))
    if (fresh.size === 0) return false
    const bySearch = new Map<Id<'saved-search'>, Found>()
    for (const { searchId, name: search, goodsId } of finds) {
      const card = fresh.get(goodsId)
      const found = bySearch.get(searchId) ?? { search, cards: [] }
      if (card) bySearch.set(searchId, { search, cards: [...found.cards, card] })
    }
    const sections = [...bySearch.values()].map((found) => sectionOf(ctx, found, language))
    await queueMail(ctx.db, {
      to: email,
      language,
      subject: textOf(language, 'saved.mail.finds.subject', { count: fresh.size }),
      body: textOf(language, 'saved.mail.finds.body', {
        name: oneLine(name),
        finds: sections.join('\n\n'),
        address: screenAddress(ctx.config.publicUrl, screenLinks.savedSearches()),
      }),
    })
    await markMailed(ctx.db, id)
    return true
  })

type Found = { search: string; cards: readonly CardRow[] }

/** One search with its newest goods. No price: a mail may be read by others, and prices change. */
function sectionOf({ config }: Services, { search, cards }: Found, language: Language): string {
  const shown = cards.slice(0, limits.findsMailedMax)
  const lines = shown.map(
    ({ id, title, managementNumber }) =>
      `${oneLine(title)} (${managementNumber})\n${screenAddress(config.publicUrl, screenLinks.goods(id))}`,
  )
  const rest = cards.length - shown.length
  return [
    textOf(language, 'saved.mail.finds.search', { search: oneLine(search), count: cards.length }),
    ...lines,
    ...(rest > 0 ? [textOf(language, 'saved.mail.finds.rest', { count: rest })] : []),
  ].join('\n')
}
