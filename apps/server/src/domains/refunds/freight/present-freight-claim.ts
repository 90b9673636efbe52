import type { AllowedAction } from '@kikai/contract/fields'
import type { ReturnFreightClaim } from '@kikai/contract/refunds/return-freight.shapes'
import { isId } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { signedFileAddress } from '../../../platform/sessions/file-address.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { holds, reachOf } from '../../../platform/sessions/reach.ts'
import type { pictureFacts } from '../../uploads/uploads.public.ts'
import type { FreightClaimRow } from './freight-claims.store.ts'
import type { StoredRefund } from '../refunds.store.ts'
import {
  claimFreightBlocked,
  confirmFreightBlocked,
  decideFreightBlocked,
  freightMoveBlocked,
  isPlatforms,
  isProposed,
} from './return-freight.policy.ts'

type Pictures = Awaited<ReturnType<typeof pictureFacts>>

export function presentFreightClaim(
  ctx: ReadContext<Member>,
  { claim, pictures, side }: { claim: FreightClaimRow; pictures: Pictures; side: 'buyer' | 'managed' },
): ReturnFreightClaim {
  const { state, currency, claimed, corrected, granted, note, answer, decision, objection, deadlineAt } = claim
  const { createdAt, files, waitsSince, waitsUntil, alarmedAt } = claim
  const isOurs = side === 'managed' && isOfOurs(ctx)
  // What one person proposes, or has been given back, is no decision yet, and the sides do not read it.
  const isHidden = isPlatforms(claim) && !isOurs
  const sum = (minor: number | null) => (minor === null ? null : toMoney(currency, minor))
  return {
    state: isHidden && isProposed(claim) ? 'disputed' : state,
    claimed: toMoney(currency, claimed),
    corrected: sum(corrected),
    granted: isHidden ? null : sum(granted),
    note,
    answer,
    decision: isHidden ? '' : decision,
    objection: isOurs ? objection : '',
    receipts: files.flatMap((file) => {
      const known = isId<'file'>(file) ? pictures.get(file) : undefined
      if (!known) return []
      const url = signedFileAddress(ctx, { fileId: known.id, session: ctx.actor.session })
      return [{ id: known.id, url, width: known.width, height: known.height }]
    }),
    deadlineAt: isHidden ? null : deadlineAt,
    waits:
      state === 'accepted' && waitsSince && waitsUntil ? { since: waitsSince, until: waitsUntil, alarmedAt } : null,
    createdAt,
  }
}

/** Whether the reader decides or pays for the platform. */
export const isOfOurs = ({ actor }: Pick<ReadContext<Member>, 'actor'>): boolean =>
  holds(actor, 'order.refund.decide') || holds(actor, 'finance.refund.pay')

/** What can still be stated for this refund: the most counts for all refunds of the order together. */
export function freightLeft(
  { id }: Pick<StoredRefund, 'id'>,
  { most, claims }: { most: number; claims: readonly FreightClaimRow[] },
): number {
  const others = claims.filter(({ refundId, state }) => refundId !== id && state !== 'void')
  return Math.max(most - others.reduce((sum, { granted, claimed }) => sum + (granted ?? claimed), 0), 0)
}

/** What this side may do about the return freight. */
export function freightActions(
  ctx: ReadContext<Member>,
  {
    refund,
    claim,
    side,
    days,
  }: { refund: StoredRefund; claim: FreightClaimRow | null; side: 'buyer' | 'managed'; days: number },
): AllowedAction[] {
  const may = (
    event: Parameters<typeof freightMoveBlocked>[1]['event'],
    as: 'buyer' | 'seller' | 'staff' | 'finance',
  ) => freightMoveBlocked(claim, { event, as }) === null
  if (side === 'buyer')
    return actionsOf({
      ...(claimFreightBlocked(refund, claim, { now: ctx.now(), days }) ? {} : { claimFreight: null }),
      ...(may('dispute', 'buyer') ? { answerFreight: null } : {}),
    })
  const { actor } = ctx
  const isSeller = holds(actor, 'order.refund.answer') && !reachOf(actor, 'order.refund.answer').all
  return actionsOf({
    ...(isSeller && may('accept', 'seller') ? { auditFreight: null } : {}),
    ...(holds(actor, 'order.refund.decide') && may('decide', 'staff')
      ? { decideFreight: decideFreightBlocked({ refund, claim }, actor) }
      : {}),
    ...(holds(actor, 'finance.refund.pay') && claim && may('confirm', 'finance')
      ? { confirmFreight: confirmFreightBlocked({ refund, claim }, actor) }
      : {}),
  })
}
