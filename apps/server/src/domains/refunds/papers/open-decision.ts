import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedRefundPapersCalls, refundPapersCalls } from '@kikai/contract/refunds/refund-papers.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { maskName } from '../../../platform/texts/masks.ts'
import { keptPdf } from '../../../platform/pdf/kept-pdf.ts'
import { type Owner, reachOf } from '../../../platform/sessions/reach.ts'
import { isMaskedFor } from '../../access/access.public.ts'
import { composeDecision } from './compose-decision.ts'
import { findRefundDecision } from './decisions.store.ts'

type Open = (typeof refundPapersCalls)['openDecision']
type OpenManaged = (typeof managedRefundPapersCalls)['openManagedDecision']

export const openDecision = (ctx: Context<Member>, input: InputOf<Open>): Promise<OutputOf<Open>> =>
  openFor(ctx, { ...input, owner: { memberId: ctx.actor.id } })

export const openManagedDecision = (
  ctx: Context<Member>,
  input: InputOf<OpenManaged>,
): Promise<OutputOf<OpenManaged>> =>
  openFor(ctx, { ...input, owner: { reach: reachOf(ctx.actor, 'order.order.read') } })

/** The letter about a decision; who sees the order masked sees the buyer masked here too. */
async function openFor(
  ctx: Context<Member>,
  { decisionId, language = ctx.language, owner }: InputOf<Open> & { owner: Owner },
): Promise<OutputOf<Open>> {
  const decision = await findRefundDecision(ctx.db, { decisionId, owner })
  if (!decision) throw refuse(requestErrors.notFound)
  const isMasked = 'reach' in owner && isMaskedFor(ctx.actor, decision)
  const { buyer, data } = decision
  const shown = isMasked ? { ...decision, buyer: { ...buyer, name: maskName(buyer.name) } } : decision
  return keptPdf(ctx, {
    id: decisionId,
    number: data.number,
    language,
    isMasked,
    compose: () => composeDecision(shown, language),
  })
}
