import type { TagTone } from '#ui/tag.tsx'
import type { ContentState } from '@kikai/contract/content/managed-content.shapes'

/** How the state of a version is shown as a tag. */
export const pieceTones: Readonly<Record<ContentState, TagTone>> = {
  draft: 'grey',
  pending_approval: 'amber',
  approved: 'grey',
  rejected: 'red',
  scheduled: 'grey',
  live: 'green',
  ended: 'outline',
}
