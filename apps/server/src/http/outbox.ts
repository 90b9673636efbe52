import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app.ts'
import { isLoopback } from '../platform/loopback.ts'
import { listKeptMails } from '../platform/mail/mail.store.ts'
import { listKeptSms } from '../platform/sms/sms.store.ts'
import { hostOf } from './guard-hosts.ts'
import { type Html, html } from './html.ts'
import { answerInTime } from './in-time.ts'
import { isOutboxKey } from './outbox-key.ts'

const shownMax = 50

/**
 * Shows unsent mails and SMS of the demo without a mail server, so that newcomers find their codes. Because of the
 * codes it needs the key printed in the terminal, unless a setting opens it.
 */
export function mountOutbox(server: FastifyInstance, app: App): void {
  const { outbox, host, secrets } = app.config
  if (outbox === 'local' && !isLoopback(host)) return
  server.get<{ Querystring: { key?: string } }>('/outbox', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const mayLook = outbox === 'open' || (isLoopback(hostOf(request)) && isOutboxKey(secrets, request.query.key))
    if (!mayLook) return reply.code(404).send(keyMissing.source)
    const { mails, messages } = await answerInTime(async () => ({
      mails: await listKeptMails(app.db, shownMax),
      messages: await listKeptSms(app.db, shownMax),
    }))
    const kept = [
      ...mails.map((mail) => ({ ...mail, to: mail.toAddress })),
      ...messages.map((sms) => ({ ...sms, to: sms.toNumber, subject: 'SMS' })),
    ].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    return reply.send(pageOf(kept.slice(0, shownMax).map(articleOf)).source)
  })
}

type Kept = { language: string; createdAt: string; to: string; subject: string; body: string }

const articleOf = ({ language, createdAt, to, subject, body }: Kept): Html =>
  html`<article lang="${language}">
    <p>${createdAt} · ${to}</p>
    <h2>${subject}</h2>
    <pre>${body}</pre>
  </article>`

const pageOf = (content: readonly Html[]): Html =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Kikai outbox</title>
      <style>
        body {
          font:
            15px/1.5 system-ui,
            sans-serif;
          max-width: 640px;
          margin: 24px auto;
          padding: 0 12px;
          background: #f3f5f8;
          color: #15202b;
        }
        article {
          background: #fff;
          border-radius: 12px;
          padding: 4px 16px;
          margin: 12px 0;
        }
        p {
          color: #5b6478;
          font-size: 12px;
        }
        h2 {
          font-size: 15px;
        }
        pre {
          white-space: pre-wrap;
          font: inherit;
        }
      </style>
      <h1>Outbox</h1>
      <p>What this demo has not sent, because no mail server (SMTP_URL) or no provider of SMS (SMS_URL) is configured. Newest first.</p>
      ${content.length > 0 ? content : html`<p>Nothing yet.</p>`}
    </html>`

const keyMissing = pageOf([
  html`<p>The address of this page has a key at its end: it is printed when the server starts.</p>`,
])
