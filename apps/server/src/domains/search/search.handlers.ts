import { managedSearchCalls, searchCalls } from '@kikai/contract/search/search.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { correctWords } from './understand/correct-words.ts'
import { countFacets } from './facets/count-facets.ts'
import { listSynonyms, addSynonyms, deleteSynonyms, updateSynonyms } from './understand/synonyms.ts'
import { sweeps } from './search.jobs.ts'
import { suggestWords } from './suggest/suggest-words.ts'

const calls = { ...searchCalls, ...managedSearchCalls }

const handlers: Handlers<typeof calls> = {
  countFacets,
  suggestWords,
  correctWords,
  listSynonyms,
  addSynonyms,
  updateSynonyms,
  deleteSynonyms,
}

export const searchDomain: Domain = { name: 'search', calls, handlers, sweeps, personal: null }
