import { screenLinks } from '@kikai/contract/wire/screen-links'
import { millisecondsOf } from '@kikai/kernel/instant'
import { negate, points } from '@kikai/kernel/money'
import type { JobContext, Writes } from '../../platform/context.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { post } from '../ledger/ledger.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { type Ending, emptyGrant, listExpired, listToWarn, lockExpired, markWarned } from './points.store.ts'

const atOnce = 100

/** Takes points off the balance whose time is over. */
export async function expirePoints(ctx: JobContext): Promise<number> {
  const expired = await listExpired(ctx.db, atOnce)
  return sweepEach(ctx, 'points.expire', expired, ({ id }) =>
    ctx.tx(async (ctx) => {
      const ending = await lockExpired(ctx.db, id)
      if (ending) await endGrant(ctx, ending)
      return ending !== null
    }),
  )
}

/** Points that came back after their end can end again, so the moment of it is in the effect's name. */
export async function endGrant(ctx: Writes, { id, memberId, unspent, expiresAt }: Ending): Promise<void> {
  await emptyGrant(ctx.db, id)
  await post(ctx, {
    effectKey: `points:${id}:end:${millisecondsOf(expiresAt)}`,
    kind: 'pointsExpired',
    number: null,
    ref: id,
    legs: [
      { account: { owner: 'member', id: memberId, bucket: 'wallet' }, amount: negate(points(unspent)) },
      { account: { owner: 'platform', bucket: 'fees' }, amount: points(unspent) },
    ],
  })
}

/** Tells members once of all their points that end soon. */
export async function warnOfEnd(ctx: JobContext): Promise<number> {
  const { pointsWarnDays: days } = await readFigures(ctx)
  const members = await listToWarn(ctx.db, { days, count: atOnce })
  return sweepEach(ctx, 'points.warn', members, ({ id: memberId, points: count, expiresAt }) =>
    ctx.tx(async (ctx) => {
      await markWarned(ctx.db, { memberId, days })
      return ctx.tell(memberId, {
        kind: 'pointsEnding',
        about: `${memberId} ${expiresAt}`,
        link: screenLinks.balance(),
        params: { amount: points(count), until: { at: expiresAt } },
      })
    }),
  )
}
