import { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import type { Domain } from '../../platform/app.ts'
import type { Context, Handlers } from '../../platform/context.ts'
import { presentCategories, recentTaxonomy } from './taxonomy.ts'

const listCategories = async ({ nowMs, db, language }: Context) =>
  presentCategories(await recentTaxonomy(db, nowMs()), language)

const handlers: Handlers<typeof categoriesCalls> = { listCategories, listManagedCategories: listCategories }

export const categoriesDomain: Domain = { name: 'categories', calls: categoriesCalls, handlers }
