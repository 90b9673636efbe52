import { catalogueCalls } from '@kikai/contract/catalogue/catalogue.calls'
import { managedCatalogueCalls } from '@kikai/contract/catalogue/managed.calls'
import { importCalls } from '@kikai/contract/catalogue/imports.calls'
import { catalogueErrors } from '@kikai/contract/catalogue/catalogue.errors'
import { managedSearchCalls, searchCalls } from '@kikai/contract/catalogue/search.calls'
import { savedCalls } from '@kikai/contract/catalogue/saved.calls'
import { refuse } from '@kikai/contract/errors'
import type { Domain } from '../../platform/app.ts'
import type { Context, Handlers } from '../../platform/context.ts'
import { listeners, sweeps } from './catalogue.jobs.ts'
import { countFacets } from './facets/count-facets.ts'
import { importHandlers } from './import/imports.handlers.ts'
import { listCards } from './list-cards.ts'
import { listGoods } from './list-goods.ts'
import { listSimilar } from './list-similar.ts'
import { publishGoods } from './publish-goods.ts'
import { readGoods } from './read-goods.ts'
import { listManagedGoods, readManagedGoods } from './read-managed-goods.ts'
import { listDeliveryCountries, readManagedParams, readParams } from './read-params.ts'
import { addGoods, updateGoods } from './save-goods.ts'
import { deleteSaved, listSaved, openSaved, saveSearch, updateSaved } from './saved/keep-searches.ts'
import { correctWords } from './search/correct-words.ts'
import { listSynonyms } from './search/list-synonyms.ts'
import { addSynonyms, deleteSynonyms, updateSynonyms } from './search/save-synonyms.ts'
import { suggestWords } from './search/suggest-words.ts'
import { takeDownGoods } from './take-down-goods.ts'
import { presentCategories, recentTaxonomy } from './taxonomy.ts'

const calls = {
  ...catalogueCalls,
  ...savedCalls,
  ...managedCatalogueCalls,
  ...searchCalls,
  ...managedSearchCalls,
  ...importCalls,
}

const listCategories = async (ctx: Context) =>
  presentCategories(await recentTaxonomy(ctx.db, ctx.nowMs()), ctx.language)

const handlers: Handlers<typeof calls> = {
  listCategories,
  listGoods,
  countFacets,
  readGoods,
  listCards,
  listSimilar,
  readParams,
  listSaved,
  saveSearch,
  updateSaved,
  openSaved,
  deleteSaved,
  listManagedCategories: listCategories,
  readManagedParams,
  listDeliveryCountries,
  listManagedGoods,
  readManagedGoods,
  addGoods,
  updateGoods,
  publishGoods,
  takeDownGoods,
  ...importHandlers,
  suggestWords,
  correctWords,
  listSynonyms,
  addSynonyms,
  updateSynonyms,
  deleteSynonyms,
}

export const catalogueDomain: Domain = {
  name: 'catalogue',
  calls,
  handlers,
  constraints: {
    goods_serial: () => refuse(catalogueErrors.serialTaken, { managementNumber: '' }),
    goods_import_running: () => refuse(catalogueErrors.importRunning),
  },
  sweeps,
  listeners,
}
