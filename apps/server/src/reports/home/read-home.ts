import type { OutputOf } from '@kikai/contract/call'
import type { homeCalls } from '@kikai/contract/home/home.calls'
import type { Task } from '@kikai/contract/home/home.shapes'
import { presentCategories, recentTaxonomy } from '../../domains/catalogue/catalogue.public.ts'
import { slidesNow } from '../../domains/content/content.public.ts'
import type { Context } from '../../platform/context.ts'

const categoriesShown = 8

/** The first screen in one call: what runs, what there is, and what waits for whoever is logged in. */
export async function readHome(ctx: Context): Promise<OutputOf<typeof homeCalls.readHome>> {
  const [slides, taxonomy, tasks] = await Promise.all([
    slidesNow(ctx.db, ctx.language),
    recentTaxonomy(ctx.db, ctx.app.nowMs()),
    tasksOf(ctx),
  ])
  const categories = presentCategories(taxonomy, ctx.language)
    .filter(({ categoryId, parentId }) => categoryId !== null && parentId === null)
    .slice(0, categoriesShown)
  return { slides, categories, task: tasks[0] ?? null, taskCount: tasks.length }
}

function tasksOf(_ctx: Context): Promise<Task[]> {
  return Promise.resolve([])
}
