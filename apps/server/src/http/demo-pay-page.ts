import type { FastifyInstance } from 'fastify'
import { textOf } from '@kikai/i18n/server'
import { formatMoney } from '@kikai/i18n/format/money'
import { toMoney } from '@kikai/kernel/money'
import type { App } from '../platform/app.ts'
import { type DemoOrder, answerDemoOrder, findDemoOrder } from '../platform/online-pay/demo-pay.store.ts'
import { demoPayPath } from '../platform/online-pay/demo-provider.ts'
import { type Html, html } from './html.ts'
import { answerInTime } from './in-time.ts'

/**
 * The page of the provider that stands in for one in a demonstration: it says so first, and no money moves. Whoever has its
 * address, which nobody guesses, may answer it, as with the page of a real provider.
 */
export function mountDemoPayPage(server: FastifyInstance, app: App): void {
  void server.register((page, _options, done) => {
    // The buttons are a form of HTML: the page runs no script.
    page.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    page.get<{ Params: { ref: string } }>(`${demoPayPath}:ref`, async (request, reply) => {
      const order = await answerInTime(() => findDemoOrder(app.db, { ref: request.params.ref }))
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      if (!order) return reply.code(404).send(missing.source)
      return order.state === 'open' ? reply.send(pageOf(order).source) : reply.redirect(order.backUrl)
    })
    page.post<{ Params: { ref: string } }>(`${demoPayPath}:ref`, async (request, reply) => {
      const { ref } = request.params
      const answer = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('answer')
      const order = await answerInTime(async () => {
        if (answer === 'pay' || answer === 'decline') await answerDemoOrder(app.db, { ref, pays: answer === 'pay' })
        return findDemoOrder(app.db, { ref })
      })
      if (!order) return reply.code(404).type('text/html; charset=utf-8').send(missing.source)
      return reply.redirect(answer === 'cancel' ? order.cancelUrl : order.backUrl, 303)
    })
    done()
  })
}

function pageOf({ language, currency, amount, description, ref }: DemoOrder): Html {
  const t = (key: 'title' | 'demo' | 'why' | 'pay' | 'decline' | 'cancel' | 'reference') =>
    textOf(language, `payments.demoPage.${key}`)
  const button = (answer: string, label: string, kind: string) =>
    html`<button name="answer" value="${answer}" class="${kind}">${label}</button>`
  return frame(language, t('title'), [
    html`<p class="mark">${t('demo')}</p>`,
    html`<h1>${t('title')}</h1>`,
    html`<p class="sum">${formatMoney(toMoney(currency, amount), language, { precise: true })}</p>`,
    html`<p>${description}</p>`,
    html`<p class="small">${t('why')}</p>`,
    html`<form method="post">
      ${button('pay', t('pay'), 'go')} ${button('decline', t('decline'), 'plain')} ${button('cancel', t('cancel'), 'plain')}
    </form>`,
    html`<p class="small">${t('reference')} ${ref}</p>`,
  ])
}

const missing = frame('en', 'Kikai', [html`<p>There is no such payment.</p>`])

function frame(language: string, title: string, content: readonly Html[]): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 420px;
            margin: 0 auto;
            padding: 24px 16px;
          }
          h1 {
            font-size: 17px;
            margin: 16px 0 4px;
          }
          .mark {
            background: #ffe08a;
            color: #3d2f00;
            border-radius: 8px;
            padding: 8px 12px;
            font-weight: 600;
          }
          .sum {
            font-size: 28px;
            font-weight: 600;
            margin: 0;
          }
          .small {
            font-size: 13px;
            opacity: 0.8;
          }
          form {
            display: grid;
            gap: 8px;
            margin: 24px 0;
          }
          button {
            font: inherit;
            min-height: 48px;
            border-radius: 24px;
            border: 1px solid #8a94a6;
            background: transparent;
            color: inherit;
          }
          button.go {
            background: #8cc63f;
            border-color: #8cc63f;
            color: #14210a;
            font-weight: 600;
          }
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html> `
}
