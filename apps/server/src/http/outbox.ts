import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app.ts'
import { listKeptMails } from '../platform/mail/mail.store.ts'

const shownMax = 50

/** With the demo and without a mail server: the mails that would have gone out, so that a newcomer finds the code. */
export function mountOutbox(server: FastifyInstance, app: App): void {
  server.get('/outbox', async (_request, reply) => {
    const mails = await listKeptMails(app.db, shownMax)
    const items = mails.map(
      (mail) =>
        `<article lang="${mail.language}"><p>${escape(mail.createdAt)} · ${escape(mail.toAddress)}</p><h2>${escape(mail.subject)}</h2><pre>${escape(mail.body)}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pageOf(items.join('\n')))
  })
}

const escape = (value: string) => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const pageOf = (content: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kikai outbox</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:640px;margin:24px auto;padding:0 12px;background:#f3f5f8;color:#15202b}article{background:#fff;border-radius:12px;padding:4px 16px;margin:12px 0}p{color:#5b6478;font-size:12px}h2{font-size:15px}pre{white-space:pre-wrap;font:inherit}</style>
<h1>Outbox</h1><p>Mails that this demo has not sent, because no mail server is configured (SMTP_URL). Newest first.</p>
${content || '<p>Nothing yet.</p>'}</html>`
