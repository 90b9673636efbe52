import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalLine } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { catalogueErrors } from './catalogue.errors.ts'
import { goodsFilter } from './goods-filter.ts'
import { correction, suggestion, synonymGroup, synonymWords } from './search.shapes.ts'

const words = { may: 'search.write' } as const
const version = integer(1, 2 ** 31 - 1)

/** Help for somebody who is typing what they look for. */
export const searchCalls = defineCalls('catalogue', {
  /** Suggestions for what somebody is typing, with how many goods each finds. */
  suggestWords: {
    path: '/api/goods/search-suggest',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({ words: optionalLine(limits.searchWordsLength) }),
    output: z.array(suggestion).check(z.maxLength(limits.suggestionsMax)),
    refusals: [],
  },
  /** What may have been meant by words that find nothing, or next to nothing; the filters stay. Nothing for words that find enough. */
  correctWords: {
    path: '/api/goods/search-correct',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject(goodsFilter),
    output: z.array(correction).check(z.maxLength(limits.correctionsMax)),
    refusals: [requestErrors.loginExpired],
  },
})

/** What the platform's staff teach the search: words that mean the same. */
export const managedSearchCalls = defineCalls('catalogue', {
  /** Groups of words that a search takes as one, page by page. */
  listSynonyms: {
    path: '/back/goods/synonym-list',
    access: words,
    effect: 'read',
    addition: true,
    input: paged({ words: z.optional(optionalLine(limits.searchWordsLength)) }),
    output: page(synonymGroup),
    refusals: [],
  },
  /** Makes a group of words that a search takes as one. */
  addSynonyms: {
    path: '/back/goods/add-synonym',
    access: words,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ words: synonymWords }),
    output: synonymGroup,
    refusals: [catalogueErrors.tooManySynonyms],
  },
  /** Changes a group of words. */
  updateSynonyms: {
    path: '/back/goods/update-synonym',
    access: words,
    effect: 'write',
    addition: true,
    input: z.strictObject({ synonymId: idOf('synonym'), version, words: synonymWords }),
    output: synonymGroup,
    refusals: [requestErrors.notFound, requestErrors.olderVersion],
  },
  /** Removes a group of words; each is searched for itself again. */
  deleteSynonyms: {
    path: '/back/goods/del-synonym',
    access: words,
    effect: 'write',
    addition: true,
    input: z.strictObject({ synonymId: idOf('synonym'), version }),
    output: z.object({}),
    refusals: [requestErrors.notFound, requestErrors.olderVersion],
  },
})
