import { consoleLinks } from '@kikai/contract/wire/console-links'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import type { Money } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import { sellersAt } from '../../access/access.public.ts'
import type { FreightClaimRow } from './freight-claims.store.ts'
import type { StoredRefund } from '../refunds.store.ts'
import { refundableOf } from '../subjects.ts'

type Told = {
  refund: Pick<StoredRefund, 'subjectKind' | 'subjectId' | 'companyId' | 'memberId' | 'number'>
  claim: Pick<FreightClaimRow, 'id'>
  step:
    | 'claimed'
    | 'accepted'
    | 'corrected'
    | 'agreed'
    | 'disputed'
    | 'escalated'
    | 'uncovered'
    | 'decided'
    | 'waiting'
    | 'paid'
    | 'nothing'
  amount: Money
  to: 'buyer' | 'seller' | 'both'
}

/** Tells the side that waits, or both, how it stands with the return freight. */
export async function tellFreight(ctx: ChangeContext, { refund, claim, step, amount, to }: Told): Promise<void> {
  const { subjectId, companyId, memberId, number } = refund
  const { pages } = refundableOf(refund)
  const words = inEachLanguage((language) => textOf(language, `refunds.freightTold.${step}`))
  const notice = {
    kind: 'refundMoved',
    about: `${claim.id} ${step}`,
    params: { number, amount, step: words },
  } as const
  if (to !== 'seller') await ctx.tell(memberId, { ...notice, link: pages.buyer(subjectId) })
  if (to === 'buyer') return
  for (const seller of await sellersAt(ctx, companyId))
    await ctx.tell(seller, { ...notice, link: pages.seller(subjectId) })
}

type GivenBack = Pick<Told, 'refund' | 'amount'> & { claim: Pick<FreightClaimRow, 'id' | 'version' | 'decidedBy'> }
/** Tells whoever decided it that a second person gave it back; it may happen more than once. */
export async function tellDecider(ctx: ChangeContext, { refund, claim, amount }: GivenBack): Promise<void> {
  if (!claim.decidedBy) return
  await ctx.tell(claim.decidedBy, {
    kind: 'refundMoved',
    about: `${claim.id} opposed ${claim.version}`,
    link: consoleLinks.freightToDecide,
    params: {
      number: refund.number,
      amount,
      step: inEachLanguage((language) => textOf(language, 'refunds.freightTold.opposed')),
    },
  })
}
