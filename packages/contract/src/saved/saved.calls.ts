import { savedErrors } from './saved.errors.ts'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { goodsFilterShape } from '../search/goods-filter.ts'
import { savedSearch, searchName } from './saved.shapes.ts'

const one = z.strictObject({ searchId: idOf('saved-search') })
const version = integer(1, 2 ** 31 - 1)

/** A member's own searches, kept to be asked again. */
export const savedCalls = defineCalls('saved', {
  /** The member’s saved searches, each with how many goods came since it was last looked at. */
  listSaved: {
    path: '/api/goods/saved-search-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.array(savedSearch),
    refusals: [],
  },
  /** The same words and filters are kept once: saving them again answers with what is there. */
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
  /** Changes a saved search’s name, filter, or whether it sends mails. */
  updateSaved: {
    path: '/api/goods/update-saved-search',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...one.shape, version, name: searchName, notify: z.boolean() }),
    output: savedSearch,
    refusals: [requestErrors.notFound, requestErrors.olderVersion],
  },
  /** It was opened: what came until now is new no longer. */
  openSaved: {
    path: '/api/goods/open-saved-search',
    access: 'member',
    effect: 'write',
    addition: true,
    input: one,
    output: savedSearch,
    refusals: [requestErrors.notFound],
  },
  /** Removes a saved search; it sends no more mails. */
  deleteSaved: {
    path: '/api/goods/del-saved-search',
    access: 'member',
    effect: 'write',
    addition: true,
    input: one,
    output: z.object({}),
    refusals: [requestErrors.notFound],
  },
})
