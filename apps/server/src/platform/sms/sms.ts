import { limits } from '@kikai/kernel/limits'
import type { Config } from '../config.ts'
import type { JobContext, Reads, Services, Writes } from '../context.ts'
import type { Tx } from '../db.ts'
import { addJobs } from '../jobs.store.ts'
import { isCounted } from '../rate-limit.ts'
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

/** Who is paid for messages that arrive makes many go to one country: it stays a small sum in 24 hours. */
const perCountry = 200
/** What of a sum notices may take, codes to bind a number, and codes that strangers ask for: a quarter is left for known devices and networks. */
const share = 0.25

/** Fewer codes than these say nothing of who asked for them. */
const closedFromCodes = 50

/**
 * Whoever is paid for messages that arrive lets codes be sent that nobody uses: numbers of such a range cannot be bound for a
 * while. Those that are bound have shown that somebody reads them, and get theirs.
 */
export const closedPrefixes = async (ctx: Reads & Pick<Services, 'config'>, only?: string): Promise<string[]> =>
  (
    await listClosedPrefixes(
      ctx.db,
      { leastPercent: ctx.config.smsUsedLeast, fromCount: closedFromCodes, lifeSeconds: limits.codeLifeSeconds },
      only,
    )
  ).map(({ prefix }) => prefix)

type Queued = Omit<NewSms, 'askedBy' | 'known' | 'memberId'> & Partial<NewSms>

/** Writes a message with the transaction; a job sends it, or keeps it in the outbox where no provider is configured. Somebody waits for a code; notices wait behind what the product has to do. */
export async function queueSms(tx: Tx, sms: Queued): Promise<void> {
  const smsId = await insertSms(tx, { askedBy: 'network', known: true, memberId: null, ...sms })
  if (sms.purpose === 'notice') await addJobs(tx, [{ task: 'sms.notice', facts: { smsId } }])
  else await addJobs(tx, [{ task: 'sms.send', facts: { smsId } }], { urgent: true })
}

/** The job. A message that the provider took just before the server died is sent with the same key, by which the provider knows it. */
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

/** Takes what a message costs from the sums of the day, once however often it is tried; false, and nothing is taken, where it is not there any more. */
async function isSpent(
  ctx: Pick<Services, 'config' | 'log'> & Writes,
  {
    id,
    country,
    purpose,
    toNumber,
    sort,
  }: { id: string; toNumber: string; sort: SmsSort } & Pick<NewSms, 'country' | 'purpose'>,
): Promise<boolean> {
  const { smsPerDay } = ctx.config
  await lockSpending(ctx.db)
  const spent = await countSpent(ctx.db, { country, sort })
  const isLeftOf = (sum: number, { all, ofSort }: { all: number; ofSort: number }) =>
    all < sum && (sort === 'known' || ofSort < Math.floor(sum * share))
  const { smsUsedLeast } = ctx.config
  if (sort === 'bind' && (await closedPrefixes(ctx, prefixOf(toNumber))).length > 0) {
    if (await isCounted(ctx.db, 'alarm:sms:unused', { count: 1, seconds: 3_600 }))
      ctx.log.error(
        { prefix: prefixOf(toNumber), smsUsedLeast },
        'SMS are left out: hardly any code to bind numbers that begin like this was used (SMS_USED_LEAST)',
      )
    return false
  }
  const isLeftThere = isLeftOf(perCountry, { all: spent.inCountry, ofSort: spent.ofSortInCountry })
  if (isLeftOf(smsPerDay, spent) && isLeftThere) {
    await markSmsSpent(ctx.db, id)
    return true
  }
  if (await isCounted(ctx.db, `alarm:sms:${purpose}`, { count: 1, seconds: 3_600 }))
    ctx.log.error(
      { purpose, country, spent, smsPerDay, perCountry },
      'SMS are left out: what they may cost in 24 hours is spent (SMS_PER_DAY, or the sum of a country)',
    )
  return false
}
