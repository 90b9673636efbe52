import { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import type { Domain } from '../../platform/app.ts'
import type { Context, Handlers } from '../../platform/context.ts'
import { presentCategories, cachedTaxonomy } from './taxonomy.ts'

const listCategories = async (ctx: Context) => presentCategories(await cachedTaxonomy(ctx), ctx.language)

const handlers: Handlers<typeof categoriesCalls> = { listCategories, listManagedCategories: listCategories }

export const categoriesDomain: Domain = { name: 'categories', calls: categoriesCalls, handlers, personal: null }
