import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../config/server-limits.ts'
import type { Config } from '../config/config.ts'
import type { JobContext, Reads, Services, Writes } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { addJobs } from '../jobs/jobs.store.ts'
import { countWithinLimit } from '../limits/rate-limit.ts'
import { httpProvider } from './http-provider.ts'
import type { SmsProvider } from './sms-provider.ts'
import {
  type NewSms,
  type SmsSort,
  countSpent,
  insertSms,
  listClosedPrefixes,
  lockQueuedSms,
  lockSpending,
  markSmsDropped,
  markSmsKept,
  markSmsSent,
  markSmsSpent,
  prefixOf,
} from './sms.store.ts'

const providerOf = ({ smsUrl, smsFrom }: Config): SmsProvider | null =>
  smsUrl === undefined ? null : httpProvider({ url: smsUrl, from: smsFrom })

/** Fraudsters who are paid for received messages cause many to one country, so each has a small daily budget. */
const perCountry = 200
/** The share of a budget for notices, for binding codes and for strangers each; a quarter remains for known callers. */
const share = 0.25

/** Fewer codes allow no conclusion. */
const closedFromCodes = 50

/**
 * Number ranges that cannot be bound for a while, because their codes are requested and never used. Bound numbers are
 * proved and keep getting codes.
 */
export const closedPrefixes = async (ctx: Reads & Pick<Services, 'config'>, only?: string): Promise<string[]> =>
  (
    await listClosedPrefixes(
      ctx.db,
      { leastPercent: ctx.config.smsUsedLeast, fromCount: closedFromCodes, lifeSeconds: serverLimits.codeLifeSeconds },
      only,
    )
  ).map(({ prefix }) => prefix)

type Queued = Omit<NewSms, 'askedBy' | 'known' | 'memberId' | 'isPaid'> & Partial<NewSms>

/**
 * Queues a message in the transaction; a job sends it, or keeps it in the outbox without a provider. Codes go before
 * notices.
 */
export async function queueSms(tx: Tx, sms: Queued): Promise<void> {
  const smsId = await insertSms(tx, { askedBy: 'network', known: true, memberId: null, isPaid: false, ...sms })
  if (sms.purpose === 'notice') await addJobs(tx, [{ task: 'sms.notice', facts: { smsId } }])
  else await addJobs(tx, [{ task: 'sms.send', facts: { smsId } }], { urgent: true })
}

/** Sends a message with the same key at each attempt, by which the provider recognises it. */
export async function sendSms(ctx: JobContext, smsId: string): Promise<void> {
  const provider = providerOf(ctx.config)
  const sms = await ctx.tx(async (ctx) => {
    const queued = await lockQueuedSms(ctx.db, smsId)
    if (!queued) return null
    if (queued.isLate || !(queued.isSpent || (await isSpent(ctx, queued)))) {
      await markSmsDropped(ctx.db, smsId)
      return null
    }
    if (!provider) await markSmsKept(ctx.db, smsId)
    return queued
  })
  if (!sms || !provider) return
  await provider.send({ key: sms.id, to: sms.toNumber, body: sms.body })
  await ctx.tx((ctx) => markSmsSent(ctx.db, smsId))
}

/**
 * Whether a member may have a code to bind a number. It is paid for when it is asked for (`isPaid`), so that nobody is
 * told of a code that is not sent. Who had one today is given more only out of the first half of the share: a few
 * accounts that ask again and again leave the other half to everybody else.
 */
export const isLeftToBind = (
  ctx: Spending,
  { to, country, memberId }: { to: string; country: string; memberId: Id<'member'> },
): Promise<boolean> => isLeft(ctx, { country, purpose: 'code', toNumber: to, sort: 'bind', memberId })

type Spending = Pick<Services, 'config' | 'log'> & Writes
type Cost = { toNumber: string; sort: SmsSort; memberId: Id<'member'> | null } & Pick<NewSms, 'country' | 'purpose'>

/** Takes a message's cost from the day's budgets once; false, without taking any, when a budget is used up. */
async function isSpent(ctx: Spending, { id, ...cost }: { id: string } & Omit<Cost, 'memberId'>): Promise<boolean> {
  if (!(await isLeft(ctx, { ...cost, memberId: null }))) return false
  await markSmsSpent(ctx.db, id)
  return true
}

/** Whether the day's budgets have room for one more; the next one waits until the transaction has taken it. */
async function isLeft(ctx: Spending, { country, purpose, toNumber, sort, memberId }: Cost): Promise<boolean> {
  const { smsPerDay } = ctx.config
  await lockSpending(ctx.db)
  const spent = await countSpent(ctx.db, { country, sort, memberId })
  const ofSortMax = spent.ofSortByMember > 0 ? share / 2 : share
  const isLeftOf = (sum: number, { all, ofSort }: { all: number; ofSort: number }) =>
    all < sum && (sort === 'known' || ofSort < Math.floor(sum * ofSortMax))
  const { smsUsedLeast } = ctx.config
  if (sort === 'bind' && (await closedPrefixes(ctx, prefixOf(toNumber))).length > 0) {
    if (await countWithinLimit(ctx.db, 'alarm:sms:unused', { count: 1, seconds: 3_600 }))
      ctx.log.error(
        { prefix: prefixOf(toNumber), smsUsedLeast },
        'SMS are left out: hardly any code to bind numbers that begin like this was used (SMS_USED_LEAST)',
      )
    return false
  }
  const isLeftThere = isLeftOf(perCountry, { all: spent.inCountry, ofSort: spent.ofSortInCountry })
  if (isLeftOf(smsPerDay, spent) && isLeftThere) return true
  if (await countWithinLimit(ctx.db, `alarm:sms:${purpose}`, { count: 1, seconds: 3_600 }))
    ctx.log.error(
      { purpose, country, spent, smsPerDay, perCountry },
      'SMS are left out: what they may cost in 24 hours is spent (SMS_PER_DAY, or the sum of a country)',
    )
  return false
}
