import { loadTextsOf } from '#app/client'
import { loadChunk } from '#app/load-chunk'
import { lazy } from 'react'

/** The task card with its texts, loaded for members who have a task. */
export const TaskCard = lazy(async () => {
  const [card] = await Promise.all([loadChunk(() => import('./task-card.tsx')), loadTextsOf(['tasks'])])
  return card
})
