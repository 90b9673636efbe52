import { createTransport } from 'nodemailer'
import type { JobContext } from '../context.ts'
import type { Tx } from '../db.ts'
import { addJob } from '../jobs.store.ts'
import { type NewMail, insertMail, lockQueuedMail, markKept, markSent } from './mail.store.ts'

/** Writes a mail with the transaction; a job sends it afterwards, or keeps it in the outbox where no mail server is configured. */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  const mailId = await insertMail(tx, mail)
  await addJob(tx, 'mail.send', { mailId })
}

/** The job. Sending twice is possible when the server dies between its two halves; a mail's Message-ID is its own, so readers fold them. */
export async function sendMail(ctx: JobContext, mailId: string): Promise<void> {
  const { smtpUrl, mailFrom } = ctx.config
  const mail = await ctx.tx(async (ctx) => {
    const queued = await lockQueuedMail(ctx.db, mailId)
    if (queued && smtpUrl === undefined) await markKept(ctx.db, mailId)
    return queued
  })
  if (!mail || smtpUrl === undefined) return
  const transport = createTransport(smtpUrl)
  const domain = mailFrom.split('@').at(-1)?.replace('>', '')
  await transport.sendMail({
    from: mailFrom,
    to: mail.toAddress,
    subject: mail.subject,
    text: mail.body,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Content-Language': mail.language },
  })
  transport.close()
  await ctx.tx((ctx) => markSent(ctx.db, mailId))
}
