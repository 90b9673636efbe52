import { toMoney } from '@kikai/kernel/money'
import type { JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { consoleLinks } from '@kikai/contract/wire/console-links'
import { decidersOf, everybodyWith } from '../../access/access.public.ts'
import { agreedFreight, untilDecided } from './answer-return-freight.ts'
import {
  findFreightClaim,
  isClaimLate,
  listCoveredClaims,
  listLateClaims,
  listUnalarmedClaims,
  setAlarmed,
} from './freight-claims.store.ts'
import { type AnyonesStep, stepByClock } from './freight-steps.ts'
import { lockRefund } from '../lock-refund.ts'
import { payReturnFreight } from './pay-return-freight.ts'
import { tellFreight } from './tell-freight.ts'

const atOnce = 100

/** A seller who says nothing leaves the sum to the platform; a buyer who says nothing to a correction accepts it. */
export async function lapseFreightClaims(ctx: JobContext): Promise<number> {
  const late = await listLateClaims(ctx.db, atOnce)
  return sweepEach(ctx, 'refunds.lapseFreight', late, ({ id, refundId }) =>
    ctx.tx(async (ctx) => {
      const locked = await lockRefund(ctx, { refundId, owner: { reach: everything } })
      const claim = await findFreightClaim(ctx.db, refundId)
      if (!claim || !(await isClaimLate(ctx.db, id))) return false
      const held = { ...locked, claim }
      await stepByClock(ctx, held, claim.state === 'corrected' ? await agreedFreight(ctx, held, 'clock') : escalation)
      return true
    }),
  )
}

const escalation: AnyonesStep = {
  event: 'escalate',
  as: 'clock',
  also: untilDecided,
  tell: (ctx, { refund, claim }) =>
    tellFreight(ctx, { refund, claim, step: 'escalated', amount: toMoney(refund.currency, claim.claimed), to: 'both' }),
}

/** Pays what waited for the seller's money. */
export async function payCoveredFreight(ctx: JobContext): Promise<number> {
  const covered = await listCoveredClaims(ctx.db, atOnce)
  return sweepEach(ctx, 'refunds.payFreight', covered, ({ refundId }) =>
    ctx.tx(async (ctx) => payReturnFreight(ctx, await lockRefund(ctx, { refundId, owner: { reach: everything } }))),
  )
}

/**
 * Tells finance once of a return freight that has waited for the seller's money for too long: those who may pay so much,
 * otherwise all who pay refunds. It is not marked while nobody hears it, because both sides read the mark.
 */
export async function alarmWaitingFreight(ctx: JobContext): Promise<number> {
  const waiting = await listUnalarmedClaims(ctx.db, atOnce)
  return sweepEach(ctx, 'refunds.alarmFreight', waiting, ({ id, refundId }) =>
    ctx.tx(async (ctx) => {
      const { refund } = await lockRefund(ctx, { refundId, owner: { reach: everything } })
      const claim = await findFreightClaim(ctx.db, refundId)
      if (!claim?.waitsSince) return false
      const amount = toMoney(refund.currency, claim.granted ?? 0)
      const right = 'finance.refund.pay'
      const deciders = await decidersOf(ctx, { right, amount })
      const hearing = deciders.length > 0 ? deciders : await everybodyWith(ctx, right)
      if (hearing.length === 0 || !(await setAlarmed(ctx.db, id))) return false
      for (const memberId of hearing)
        await ctx.tell(memberId, {
          kind: 'freightWaits',
          about: id,
          link: consoleLinks.waitingFreight,
          params: { number: refund.number, amount, since: { at: claim.waitsSince } },
        })
      return true
    }),
  )
}
