import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { refundPapersCalls } from '@kikai/contract/refunds/refund-papers.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { screenAddress } from '@kikai/contract/wire/screen-links'
import type { Context, Member } from '../../../platform/context.ts'
import { keptPdf } from '../../../platform/pdf/kept-pdf.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { composeReturnSlip } from './compose-return-slip.ts'
import { slipLanguageOf } from '../refunds.policy.ts'
import { findRefund } from '../refunds.store.ts'
import { refundableOf } from '../subjects.ts'

type Open = (typeof refundPapersCalls)['openReturnSlip']

/**
 * The slip for the parcel, while the goods are awaited: everything on it is fixed by then. It names nobody but the seller,
 * who finds the return by its number. Without a language it is in the seller's, who unpacks it.
 */
export async function openReturnSlip(
  ctx: Context<Member>,
  { refundId, language: wanted }: InputOf<Open>,
): Promise<OutputOf<Open>> {
  const owner = { memberId: ctx.actor.id }
  const refund = await findRefund(ctx.db, { refundId, owner })
  if (!refund) throw refuse(requestErrors.notFound)
  const own = slipLanguageOf(refund)
  const { returnTo, deadlineAt } = refund
  if (own === null || returnTo === null || deadlineAt === null)
    throw refuse(requestErrors.wrongState, { state: refund.state })
  const { subjectId } = refund
  const { find, pages } = refundableOf(refund)
  const bought = await find(ctx, { subjectId, owner })
  if (!bought) throw refuse(requestErrors.notFound)
  const { refundInspectDays: inspectDays } = await readFigures(ctx)
  const address = screenAddress(ctx.config.publicUrl, pages.seller(subjectId))
  const language = wanted ?? own
  return keptPdf(ctx, {
    id: refundId,
    number: refund.number,
    language,
    compose: () =>
      composeReturnSlip({ refund: { ...refund, returnTo, deadlineAt }, bought, inspectDays, address }, language),
  })
}
