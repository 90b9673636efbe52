import type { OutputOf } from '@kikai/contract/call'
import type { homeCalls } from '@kikai/contract/home/home.calls'
import type { Task } from '@kikai/contract/home/home.shapes'
import type { Language } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import { presentCategories, cachedTaxonomy } from '../../domains/categories/categories.public.ts'
import { slidesNow } from '../../domains/content/content.public.ts'
import type { Context } from '../../platform/context.ts'
import { holds, reachOf } from '../../platform/sessions/reach.ts'
import { homeSections } from './home-sections.ts'
import { type TaskRow, listTasks } from './tasks.store.ts'

/** The first screen in one call: what runs, what there is, and what waits for whoever is logged in. */
export async function readHome(ctx: Context): Promise<OutputOf<typeof homeCalls.readHome>> {
  const slides = await slidesNow(ctx)
  const sections = await homeSections(ctx)
  const taxonomy = await cachedTaxonomy(ctx)
  const tasks = await tasksOf(ctx)
  const categories = presentCategories(taxonomy, ctx.language).filter(
    ({ categoryId, parentId }) => categoryId !== null && parentId === null,
  )
  return { slides, sections, categories, task: tasks[0] ?? null, taskCount: tasks.length }
}

async function tasksOf({ db, actor, language }: Context): Promise<Task[]> {
  if (actor.kind === 'guest') return []
  // Who may ship for everybody helps out; it is the companies' turn.
  const reach = reachOf(actor, 'order.order.ship')
  const rows = await listTasks(db, {
    memberId: actor.id,
    shipsFor: reach.all ? [] : reach.companyIds,
    reviews: holds(actor, 'finance.remittance.review'),
  })
  return rows.map((row) => presentTask(language, row))
}

/** What is not about goods is named by its number. */
const presentTask = (language: Language, row: TaskRow): Task => ({
  kind: row.kind,
  number: row.number,
  title: row.titles?.[language] ?? row.number,
  picture: row.picture,
  amount: toMoney(row.currency, row.amount),
  deadlineAt: row.deadlineAt,
  target: { kind: row.target, id: row.id },
})
