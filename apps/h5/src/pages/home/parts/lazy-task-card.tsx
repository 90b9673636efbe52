import { Bone, EntrySkeleton } from '#ui/feedback/skeletons'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'

/** The task card with its texts, loaded for members who have a task. */
export const TaskCard = lazyPart(() => import('./task-card.tsx'), {
  texts: ['tasks'],
  waiting: ({ flat }) =>
    flat ? (
      <EntrySkeleton picture="h-13.5 w-18" lines={['h-4 w-6/12', 'h-3.5 w-10/12']} className="gap-3 py-3" />
    ) : (
      <Bone className="h-24 rounded-card" />
    ),
})
