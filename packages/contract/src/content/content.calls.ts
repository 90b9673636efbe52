import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { article, articleCard, readableKinds } from './content.shapes.ts'

/** Hot words and articles, as they are live at the moment and meant for the reader. */
export const contentCalls = defineCalls('content', {
  /** Lists words that others search for. */
  listHotWords: {
    path: '/api/index/hot-search',
    access: 'guest',
    effect: 'read',
    keptForVisitors: true,
    input: z.strictObject({}),
    output: z.array(z.string()),
    refusals: [],
  },
  /** Lists news, guides and notices, newest first, or help when that is asked for. */
  listArticles: {
    path: '/api/index/article-list',
    access: 'guest',
    effect: 'read',
    mayLag: true,
    keptForVisitors: true,
    input: paged({ kind: z.optional(z.nullable(z.enum(readableKinds))) }),
    output: page(articleCard),
    refusals: [],
  },
  /** Reads an article. */
  readArticle: {
    path: '/api/index/article-detail',
    access: 'guest',
    effect: 'read',
    keptForVisitors: true,
    input: z.strictObject({ articleId: idOf('article') }),
    output: article,
    refusals: [requestErrors.notFound],
  },
})
