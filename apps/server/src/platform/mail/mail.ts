import { createTransport } from 'nodemailer'
import type { JobContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { addJobs } from '../jobs/jobs.store.ts'
import type { Operator } from '../config/operator.ts'
import { operatorNow } from '../config/operator.store.ts'
import { type NewMail, insertMail, lockQueuedMail, markMailKept, markSent } from './mail.store.ts'

/** A silent mail server blocks its lane no longer than this; the mail is tried again. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 }

/**
 * Queues a mail in the transaction; a job sends it, or keeps it in the outbox without a mail server. Urgent ones have
 * somebody waiting.
 */
export async function queueMail(tx: Tx, mail: NewMail, how: { urgent?: boolean } = {}): Promise<void> {
  const mailId = await insertMail(tx, mail)
  await addJobs(tx, [{ task: 'mail.send', facts: { mailId } }], how)
}

/** Sends a mail. It may be sent twice when the server dies in between; both have the same Message-ID. */
export async function sendMail(ctx: JobContext, mailId: string): Promise<void> {
  const { smtpUrl, mailFrom } = ctx.config
  const { mail, operator } = await ctx.tx(async (ctx) => {
    const queued = await lockQueuedMail(ctx.db, mailId)
    if (queued && smtpUrl === undefined) await markMailKept(ctx.db, mailId)
    return { mail: queued, operator: await operatorNow(ctx) }
  })
  if (!mail || smtpUrl === undefined) return
  const transport = createTransport({ url: smtpUrl, ...patience })
  const domain = mailFrom.split('@').at(-1)?.replace('>', '')
  try {
    await transport.sendMail({
      from: mailFrom,
      to: mail.toAddress,
      subject: mail.subject,
      text: signed(mail.body, operator),
      messageId: `<${mail.id}@${domain}>`,
      headers: { 'Content-Language': mail.language },
    })
  } finally {
    transport.close()
  }
  await ctx.tx((ctx) => markSent(ctx.db, mailId))
}

/** Appends the product's name and the operator. */
export const signed = (body: string, { name, address, email }: Pick<Operator, 'name' | 'address' | 'email'>): string =>
  [body, ...[name, address, email].filter((line) => line !== '')].join('\n')
