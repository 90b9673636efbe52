import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Id } from '@kikai/kernel/ids'
import { money } from '@kikai/kernel/money'
import type { JobContext } from '../../platform/context.ts'
import { findOnline } from './online.store.ts'
import { type SubjectKind, subjectOf } from './subjects.ts'
import { findSurplus } from './surplus.store.ts'

/** Tells whoever paid that nothing was to be paid any more, and that the money goes back by itself. */
export async function tellSurplus(ctx: JobContext, { surplusId }: { surplusId: Id<'surplus'> }): Promise<void> {
  const surplus = await findSurplus(ctx.db, surplusId)
  const online = await findOnline(ctx.db, surplus.onlinePaymentId)
  if (!online) return
  const { subjectKind, subjectId, memberId } = online
  const numbers = (await subjectOf(subjectKind).numbers(ctx, [subjectId])).get(subjectId) ?? []
  await ctx.tx((ctx) =>
    ctx.tell(memberId, {
      kind: 'onlineSurplus',
      about: surplusId,
      link: linkOf(subjectKind),
      params: { number: numbers.join(', '), amount: money(surplus.currency, surplus.amount) },
    }),
  )
}

/** Where whoever paid sees that it is paid, or no longer to be. */
function linkOf(kind: SubjectKind): string {
  if (kind === 'recharge') return screenLinks.balance()
  return kind === 'statement' ? screenLinks.monthlyAccount() : screenLinks.orders()
}
