import type { Instant } from '@kikai/kernel/instant'
import type { Config } from '../config.ts'
import type { JobContext } from '../context.ts'
import type { Tx } from '../db.ts'
import { addJobs } from '../jobs.store.ts'
import { httpProvider } from './http-provider.ts'
import type { SmsProvider } from './sms-provider.ts'
import { type NewSms, insertSms, lockQueuedSms, markSmsKept, markSmsSent } from './sms.store.ts'

const providerOf = ({ smsUrl, smsFrom }: Config): SmsProvider | null =>
  smsUrl === undefined ? null : httpProvider({ url: smsUrl, from: smsFrom })

/** Writes a message with the transaction; a job sends it in the lane of codes and mails, or keeps it in the outbox where no provider is configured; not before `at`. */
export async function queueSms(tx: Tx, sms: NewSms, { at }: { at?: Instant } = {}): Promise<void> {
  const smsId = await insertSms(tx, sms)
  await addJobs(tx, ['sms.send'], { smsId }, { urgent: true, ...(at === undefined ? {} : { at }) })
}

/** The job. A message that the provider took just before the server died is sent with the same key, by which the provider knows it. */
export async function sendSms(ctx: JobContext, smsId: string): Promise<void> {
  const provider = providerOf(ctx.config)
  const sms = await ctx.tx(async (ctx) => {
    const queued = await lockQueuedSms(ctx.db, smsId)
    if (queued && !provider) await markSmsKept(ctx.db, smsId)
    return queued
  })
  if (!sms || !provider) return
  await provider.send({ key: sms.id, to: sms.toNumber, body: sms.body })
  await ctx.tx((ctx) => markSmsSent(ctx.db, smsId))
}
