import { savedErrors } from './saved.errors.ts'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { goodsFilterShape } from '../search/goods-filter.ts'
import { savedSearch, searchName } from './saved.shapes.ts'

const one = z.strictObject({ searchId: idOf('saved-search') })
const version = integer(1, 2 ** 31 - 1)

/** A member's saved searches. */
export const savedCalls = defineCalls(
  'saved',
  {
    /** Lists the saved searches with the number of new goods. */
    listSaved: {
      path: '/api/goods/saved-search-list',
      access: 'member',
      effect: 'read',
      addition: true,
      input: z.strictObject({}),
      output: z.array(savedSearch),
      refusals: [],
    },
    /** Saves a search; an equal one is returned instead of a second. */
    saveSearch: {
      path: '/api/goods/save-search',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ name: searchName, filter: goodsFilterShape, notify: z.boolean() }),
      output: z.object({ search: savedSearch, wasThere: z.boolean() }),
      refusals: [savedErrors.tooManySearches, savedErrors.emptySearch],
    },
    /** Changes a saved search's name, filter or mails. */
    updateSaved: {
      path: '/api/goods/update-saved-search',
      access: 'member',
      effect: 'write',
      addition: true,
      input: z.strictObject({ ...one.shape, version, name: searchName, notify: z.boolean() }),
      output: savedSearch,
      refusals: [requestErrors.notFound, requestErrors.olderVersion],
    },
    /** Marks a saved search as opened; its present goods are no longer new. */
    openSaved: {
      path: '/api/goods/open-saved-search',
      access: 'member',
      effect: 'write',
      addition: true,
      input: one,
      output: savedSearch,
      refusals: [requestErrors.notFound],
    },
    /** Deletes a saved search. */
    deleteSaved: {
      path: '/api/goods/del-saved-search',
      access: 'member',
      effect: 'write',
      addition: true,
      input: one,
      output: z.object({}),
      refusals: [requestErrors.notFound],
    },
  },
  { alsoShows: ['goods'] },
)
