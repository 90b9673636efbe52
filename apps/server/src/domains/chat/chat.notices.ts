import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import { type Localized, inEachLanguage } from '@kikai/kernel/language'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { ChangeContext } from '../../platform/context.ts'
import { countWithinLimit } from '../../platform/limits/rate-limit.ts'
import { sellersAt } from '../access/access.public.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { type MessageRow, summariseThreads } from '../threads/threads.public.ts'
import type { ConversationRow } from './chat.store.ts'

type Sent = { conversation: ConversationRow; message: MessageRow; hides: boolean }

/** Tells the other side, once while they read nothing: the next messages are found where the first one is. */
export async function tellSent(ctx: ChangeContext, { conversation, message, hides }: Sent): Promise<void> {
  const { id, kind, buyerId, companyId, number, threadId } = conversation
  if (message.side === 'buyer' && companyId === null) return
  const text = wordsFor(message, hides)
  const side = message.side === 'buyer' ? ('seller' as const) : ('buyer' as const)
  const readers = companyId !== null && side === 'seller' ? await sellersAt(ctx, companyId) : [buyerId]
  for (const memberId of readers) {
    ctx.publish(`member:${memberId}`)
    const unread = (await summariseThreads(ctx, { memberId, threads: [{ threadId, side }] })).get(threadId)?.unread
    if (unread !== 1 || !(await isToBeTold(ctx, { id, memberId }))) continue
    await ctx.tell(
      memberId,
      kind === 'service'
        ? {
            kind: 'serviceAnswered',
            about: message.id,
            link: screenLinks.service(id),
            params: { number: number ?? '', text },
          }
        : {
            kind: 'chatMessage',
            about: message.id,
            link: screenLinks.chat(id),
            params: { from: await nameFor(ctx, { conversation, side }), text },
          },
    )
  }
}

const isToBeTold = (ctx: ChangeContext, { id, memberId }: { id: string; memberId: Id<'member'> }) =>
  countWithinLimit(ctx.db, `chat-told:${id}:${memberId}`, { count: 1, seconds: serverLimits.chatToldHours * 3_600 })

function wordsFor({ kind, body }: MessageRow, hides: boolean): Localized | string {
  if (kind === 'pictures') return inEachLanguage((language) => textOf(language, 'chat.kind.pictures'))
  if (kind === 'card') return inEachLanguage((language) => textOf(language, 'chat.kind.card'))
  return hides ? hideContacts(body) : body
}

type Told = { conversation: ConversationRow; side: 'buyer' | 'seller' }
async function nameFor(
  ctx: ChangeContext,
  { conversation: { buyerId, companyId }, side }: Told,
): Promise<Localized | string> {
  if (side === 'seller') return hideContacts((await contactsOf(ctx, [buyerId]))[0]?.name ?? '')
  return companyId === null ? '' : ((await companiesOf(ctx, [companyId]))[0]?.names ?? '')
}
