import type { Id } from '@kikai/kernel/ids'

let picked: Id<'category'> | null = null

/** Stores the category that was chosen on its screen, for the request that asked for it. */
export function pickCategory(categoryId: Id<'category'>): void {
  picked = categoryId
}

/** Returns the category once, so that the next request starts without it. */
export function takePickedCategory(): Id<'category'> | null {
  const categoryId = picked
  picked = null
  return categoryId
}
