import assert from 'node:assert/strict'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { JobContext } from '../../../platform/context.ts'
import { findOnline } from '../online/online.store.ts'
import { numbersOf, subjectOf } from '../subjects.ts'
import { findSurplus } from './surplus.store.ts'

/** Tells the payer that nothing was due and that the money is being refunded. */
export async function tellSurplus(ctx: JobContext, { surplusId }: About): Promise<void> {
  const { memberId, subjectKind, params } = await factsOf(ctx, surplusId)
  const link = subjectOf(subjectKind).paidPage()
  await ctx.tx((ctx) => ctx.tell(memberId, { kind: 'onlineSurplus', about: surplusId, link, params }))
}

/** Tells the payer that the provider refused the refund and that it was credited to the balance. */
export async function tellSurplusCredited(ctx: JobContext, { surplusId }: About): Promise<void> {
  const { memberId, params } = await factsOf(ctx, surplusId)
  const link = screenLinks.balance()
  await ctx.tx((ctx) => ctx.tell(memberId, { kind: 'surplusCredited', about: surplusId, link, params }))
}

type About = { surplusId: Id<'surplus'> }
async function factsOf(ctx: JobContext, surplusId: Id<'surplus'>) {
  const surplus = await findSurplus(ctx.db, surplusId)
  const online = await findOnline(ctx.db, surplus.onlinePaymentId)
  assert(online, `surplus ${surplusId} was paid by nobody`)
  const { subjectKind, subjectId, memberId } = online
  const numbers = (await numbersOf(ctx, [{ subjectKind, subjectId }])).get(subjectId) ?? []
  const amount = toMoney(surplus.currency, surplus.amount)
  return { memberId, subjectKind, params: { number: numbers.join(', '), amount } }
}
