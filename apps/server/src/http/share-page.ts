import type { FastifyInstance } from 'fastify'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { idOf } from '@kikai/contract/fields'
import { formatHours } from '@kikai/i18n/format/quantity'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { presentCards } from '../domains/goods/goods.public.ts'
import type { App } from '../platform/app.ts'
import { cached } from '../platform/cache/cached.ts'
import { type Html, html } from './html.ts'
import { answerInTime } from './in-time.ts'

const cards = cached<GoodsCard | null>(5_000, 'goods')
const locales: Record<Language, string> = { 'zh-Hans': 'zh_CN', en: 'en_GB', ja: 'ja_JP' }

/**
 * A preview page for shared links to goods: crawlers ignore fragments and run no scripts. It shows what a visitor may
 * see, without price, and leads people to the hash route.
 */
export function mountSharePage(server: FastifyInstance, app: App): void {
  type Asked = { Params: { goodsId: string }; Querystring: { language?: string | string[] } }
  server.get<Asked>(`${limits.basePath}share/:goodsId`, async (request, reply) => {
    const { goodsId } = request.params
    const language = languageAsked(request.query.language, request.headers['accept-language'])
    reply.header('content-type', 'text/html; charset=utf-8').header('content-language', language)
    reply.header('vary', 'accept-language').header('cache-control', 'public, max-age=60')
    const id = z.safeParse(idOf('goods'), goodsId)
    const goods = id.success ? await answerInTime(() => readCard(app, id.data, language)) : null
    if (!goods) return reply.code(404).send(gonePage(language).source)
    return reply.send(goodsPage(app.config.publicUrl, goods, language).source)
  })
}

/** The card as for a visitor, without price. */
const readCard = (app: App, goodsId: Id<'goods'>, language: Language): Promise<GoodsCard | null> =>
  cards(app.db, `${goodsId} ${language}`, app.nowMs(), async () => {
    const found = await presentCards({ actor: { kind: 'guest' }, db: app.db, language }, [goodsId])
    return found.get(goodsId) ?? null
  })

/** The link's language, else the browser's most preferred one that we have. */
export function languageAsked(named: unknown, accepted: string | undefined): Language {
  const spoken = (tag: string): Language | undefined =>
    languages.find((language) => language === tag) ??
    languages.find((language) => language.slice(0, 2) === tag.trim().slice(0, 2).toLowerCase())
  const tags = [typeof named === 'string' ? named : '', ...byLiking(accepted ?? '')]
  return tags.map(spoken).find((language) => language !== undefined) ?? 'en'
}

/** Parses Accept-Language by quality; quality 0 is dropped, equal ones keep their order. */
const byLiking = (accepted: string): string[] =>
  accepted
    .split(',')
    .map((one) => {
      const [tag = '', ...rest] = one.split(';').map((part) => part.trim())
      const liking = Number(rest.find((part) => part.startsWith('q='))?.slice(2) ?? 1)
      return { tag, liking: Number.isFinite(liking) ? liking : 0 }
    })
    .filter(({ liking }) => liking > 0)
    .toSorted((a, b) => b.liking - a.liking)
    .map(({ tag }) => tag)

function goodsPage(publicUrl: string, goods: GoodsCard, language: Language): Html {
  const title = goods.title
  const description = descriptionOf(goods, language)
  const address = `${publicUrl}${limits.basePath}share/${goods.id}?language=${language}`
  const target = `${limits.basePath}#/pages/home/goods-detail/goods-detail?goodsId=${goods.id}`
  const picture = goods.picture
  const tags: (readonly [name: string, content: string | number])[] = [
    ['og:type', 'product'],
    ['og:site_name', 'Kikai'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', locales[language]],
    ...languages.filter((one) => one !== language).map((one) => ['og:locale:alternate', locales[one]] as const),
    ...(picture
      ? ([
          ['og:image', `${publicUrl}/media/${picture.id}/1280.webp`],
          ['og:image:type', 'image/webp'],
          ['og:image:width', Math.min(1280, picture.width)],
          ['og:image:height', Math.round((picture.height * Math.min(1280, picture.width)) / picture.width)],
          ['og:image:alt', title],
        ] as const)
      : []),
  ]
  return page(language, {
    title,
    head: [
      ...tags.map(([name, content]) => html`<meta property="${name}" content="${content}" />`),
      html`<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />`,
      html`<meta name="description" content="${description}" />`,
      html`<link rel="canonical" href="${address}" />`,
      html`<meta http-equiv="refresh" content="0; url=${target}" />`,
    ],
    body: [
      ...(picture
        ? [html`<img src="/media/${picture.id}/640.webp" alt="" width="${picture.width}" height="${picture.height}" />`]
        : []),
      html`<h1>${title}</h1>`,
      html`<p>${description}</p>`,
      html`<a href="${target}">${textOf(language, 'share.open')}</a>`,
    ],
  })
}

/** Facts of a card, “2016 · 4,820 h · Osaka · Grade B”, and whether it is sold. */
function descriptionOf({ state, year, hours, place, grade }: GoodsCard, language: Language): string {
  const facts = [
    state === 'sold_out' ? textOf(language, 'share.sold') : null,
    year === null ? null : textOf(language, 'goods.screen.year', { year }),
    hours === null ? null : formatHours(hours),
    place || null,
    grade === null ? null : textOf(language, 'goods.screen.gradeOf', { grade }),
  ]
  return [facts.filter((fact) => fact !== null).join(' · '), textOf(language, 'share.invitation')]
    .filter(Boolean)
    .join(language === 'en' ? '. ' : '。')
}

const gonePage = (language: Language): Html =>
  page(language, {
    title: textOf(language, 'share.goneTitle'),
    head: [html`<meta name="robots" content="noindex" />`],
    body: [
      html`<h1>${textOf(language, 'share.goneTitle')}</h1>`,
      html`<p>${textOf(language, 'share.goneText')}</p>`,
      html`<a href="${limits.basePath}">${textOf(language, 'share.toHome')}</a>`,
    ],
  })

/** Visible for a moment, and in browsers that do not redirect. */
const page = (language: Language, { title, head, body }: { title: string; head: Html[]; body: Html[] }): Html =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Kikai</title>
        ${head}
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 560px;
            margin: 0 auto;
            padding: 24px 16px;
          }
          h1 {
            font-size: 19px;
          }
          img {
            width: 100%;
            height: auto;
            border-radius: 12px;
          }
          a {
            display: inline-block;
            padding: 12px 0;
          }
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `
