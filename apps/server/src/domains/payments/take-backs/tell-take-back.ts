import { consoleLinks } from '@kikai/contract/wire/console-links'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import { decidersOf, everybodyWith } from '../../access/access.public.ts'
import type { OnlineRow } from '../online/online.store.ts'
import { numbersOf } from '../subjects.ts'

type Told = {
  online: OnlineRow
  takeBackId: Id<'provider-take-back'>
  kind: 'providerTookBack' | 'providerDispute'
  amount: Money
}

/** Tells those in finance who may decide about this amount, or everybody with the right when it is above all limits. */
export async function tellTakeBack(ctx: ChangeContext, { online, takeBackId, kind, amount }: Told): Promise<void> {
  const { subjectKind, subjectId } = online
  const right = 'finance.refund.pay'
  const deciders = await decidersOf(ctx, { right, amount })
  const hearing = deciders.length > 0 ? deciders : await everybodyWith(ctx, right)
  const numbers = (await numbersOf(ctx, [{ subjectKind, subjectId }])).get(subjectId) ?? []
  const link = consoleLinks.onlinePayment(online.id)
  const params = { number: numbers.join(', '), amount }
  for (const memberId of hearing) await ctx.tell(memberId, { kind, about: takeBackId, link, params })
}
