import { consoleLinks } from '@kikai/contract/wire/console-links'
import { textOf } from '@kikai/i18n/server'
import type { Instant } from '@kikai/kernel/instant'
import { inEachLanguage } from '@kikai/kernel/language'
import type { Money } from '@kikai/kernel/money'
import type { ChangeContext, Member } from '../../platform/context.ts'
import { sellersAt } from '../access/access.public.ts'
import type { StoredRefund } from './refunds.store.ts'
import { type Bought, refundableOf } from './subjects.ts'

type ToSellers = { bought: Bought; number: string; amount: Money; about: string; deadlineAt: Instant }

/** Notifies the seller's people that it is their turn, and until when. */
export async function tellSellersOfRefund(
  ctx: ChangeContext,
  { bought: { sale, companyId }, number, amount, about, deadlineAt }: ToSellers,
): Promise<void> {
  for (const seller of await sellersAt(ctx, companyId))
    await ctx.tell(seller, {
      kind: 'refundAsked',
      about,
      link: refundableOf(sale).pages.seller(sale.subjectId),
      params: { number, amount, due: { at: deadlineAt } },
    })
}

/** Events of which the buyer is notified: an accepted withdrawal, and steps by others. */
const buyerEvents = [
  'create',
  'approve',
  'offer',
  'reject',
  'receive',
  'contest',
  'grant',
  'dismiss',
  'bounce',
  'escalate',
  'uphold',
  'withdrawn',
  'settle',
  'close',
] as const
type Moved = {
  refund: Pick<StoredRefund, 'id' | 'version' | 'subjectKind' | 'subjectId' | 'companyId' | 'memberId' | 'number'>
  event: (typeof buyerEvents)[number]
  amount: Money
  /** Decisions of the platform are told to both sides. */
  alsoSellers?: boolean
}

/** Notifies the buyer of a step, once for each version. */
export async function tellBuyerOfRefund(
  ctx: ChangeContext,
  { refund, event, amount, alsoSellers = false }: Moved,
): Promise<void> {
  const { id, version, subjectId, companyId, memberId, number } = refund
  const { pages, words } = refundableOf(refund)
  const step = inEachLanguage((language) =>
    event === 'withdrawn' ? words(language).withdrawn : textOf(language, `refunds.told.${event}`),
  )
  const notice = { kind: 'refundMoved', about: `${id} ${version}`, params: { number, amount, step } } as const
  await ctx.tell(memberId, { ...notice, link: pages.buyer(subjectId) })
  if (!alsoSellers) return
  for (const seller of await sellersAt(ctx, companyId))
    await ctx.tell(seller, { ...notice, link: pages.seller(subjectId) })
}

type FromBuyer = { refund: Moved['refund']; version: number; amount: Money }

/** Notifies both sides of a withdrawal. The law requires a durable confirmation to the buyer without delay. */
export async function tellContractWithdrawal(
  ctx: ChangeContext,
  refund: Moved['refund'],
  amount: Money,
): Promise<void> {
  await tellBuyerOfRefund(ctx, { refund, event: 'create', amount })
  await tellSellersOf(ctx, { refund, version: refund.version, amount, said: 'withdrawal' })
}

/** Tells those who sell that the goods are on their way back to them. */
export const tellGoodsSentBack = (ctx: ChangeContext, sent: FromBuyer): Promise<void> =>
  tellSellersOf(ctx, { ...sent, said: 'sendBack' })

/** Tells those who sell that the platform decides, and until when it does. */
export const tellEscalated = (ctx: ChangeContext, escalated: FromBuyer): Promise<void> =>
  tellSellersOf(ctx, { ...escalated, said: 'escalated' })

async function tellSellersOf(
  ctx: ChangeContext,
  { refund, version, amount, said }: FromBuyer & { said: 'withdrawal' | 'sendBack' | 'escalated' },
): Promise<void> {
  const { id, subjectId, companyId, number } = refund
  const step = inEachLanguage((language) => textOf(language, `refunds.told.${said}`))
  for (const seller of await sellersAt(ctx, companyId))
    await ctx.tell(seller, {
      kind: 'refundMoved',
      about: `${id} ${version}`,
      link: refundableOf(refund).pages.seller(subjectId),
      params: { number, amount, step },
    })
}

/** Tells whoever proposed to credit it that a colleague gave that back; it may happen more than once. */
export async function tellProposer(
  ctx: ChangeContext,
  { refund, to, amount }: { refund: StoredRefund; to: Member['id']; amount: Money },
): Promise<void> {
  const step = inEachLanguage((language) => textOf(language, 'refunds.told.opposeCredit'))
  await ctx.tell(to, {
    kind: 'refundMoved',
    about: `${refund.id} opposed ${refund.version}`,
    link: consoleLinks.refundsToPay,
    params: { number: refund.number, amount, step },
  })
}

/** Tells the buyer that the money is theirs again. */
export async function tellRefundPaid(
  ctx: ChangeContext,
  { refund, amount }: { refund: StoredRefund; amount: Money },
): Promise<void> {
  const way = inEachLanguage((language) => textOf(language, `refunds.paidTo.${refund.channel}`))
  await ctx.tell(refund.memberId, {
    kind: 'refundPaid',
    about: refund.id,
    link: refundableOf(refund).pages.buyer(refund.subjectId),
    params: { number: refund.number, amount, way },
  })
}
