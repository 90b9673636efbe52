import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalLine } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { goodsFacets } from './facets.shapes.ts'
import { goodsFilter } from './goods-filter.ts'
import { searchErrors } from './search.errors.ts'
import { correction, suggestion, synonymGroup, synonymWords } from './search.shapes.ts'

const words = { may: 'product.words.write', reach: 'all' } as const
const version = integer(1, 2 ** 31 - 1)

/** Help while typing a search. */
export const searchCalls = defineCalls(
  'search',
  {
    /** Counts what each further choice would show. Prices are counted for members only, in the named currency. */
    countFacets: {
      path: '/api/goods/goods-facets',
      access: 'guest',
      effect: 'read',
      mayLag: true,
      keptForVisitors: true,
      addition: true,
      input: z.strictObject({ ...goodsFilter, priceCurrency: z.optional(z.enum(priceCurrencies)) }),
      output: goodsFacets,
      refusals: [requestErrors.loginExpired],
    },
    /** Suggests searches for a text that is being typed, with numbers of goods. */
    suggestWords: {
      path: '/api/goods/search-suggest',
      access: 'guest',
      effect: 'read',
      mayLag: true,
      keptForVisitors: true,
      addition: true,
      input: z.strictObject({ words: optionalLine(limits.searchWordsLength) }),
      output: z.array(suggestion).check(z.maxLength(limits.suggestionsMax)),
      refusals: [],
    },
    /** Suggests corrections for words that find little or nothing; filters stay. */
    correctWords: {
      path: '/api/goods/search-correct',
      access: 'guest',
      effect: 'read',
      addition: true,
      input: z.strictObject(goodsFilter),
      output: z.array(correction).check(z.maxLength(limits.correctionsMax)),
      refusals: [requestErrors.loginExpired],
    },
  },
  { alsoShows: ['goods', 'words'] },
)

/** Synonyms that staff maintain. */
export const managedSearchCalls = defineCalls(
  'search',
  {
    /** Lists groups of synonyms, page by page. */
    listSynonyms: {
      path: '/back/goods/synonym-list',
      access: words,
      effect: 'read',
      addition: true,
      input: paged({ words: z.optional(optionalLine(limits.searchWordsLength)) }),
      output: page(synonymGroup),
      refusals: [],
    },
    /** Adds a group of synonyms. */
    addSynonyms: {
      path: '/back/goods/add-synonym',
      access: words,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ words: synonymWords }),
      output: synonymGroup,
      refusals: [searchErrors.tooManySynonyms],
    },
    /** Changes a group of synonyms. */
    updateSynonyms: {
      path: '/back/goods/update-synonym',
      access: words,
      effect: 'write',
      addition: true,
      input: z.strictObject({ synonymId: idOf('synonym'), version, words: synonymWords }),
      output: synonymGroup,
      refusals: [requestErrors.notFound, requestErrors.olderVersion],
    },
    /** Deletes a group; its words are searched separately again. */
    deleteSynonyms: {
      path: '/back/goods/del-synonym',
      access: words,
      effect: 'write',
      addition: true,
      input: z.strictObject({ synonymId: idOf('synonym'), version }),
      output: z.object({}),
      refusals: [requestErrors.notFound, requestErrors.olderVersion],
    },
  },
  { alsoChanges: ['words'] },
)
