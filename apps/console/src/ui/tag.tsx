import type { ReactNode } from 'react'

export type TagTone = 'amber' | 'grey' | 'green' | 'red' | 'outline'

/**
 * A state as a tag: amber waits for somebody, grey is in progress, green is good, red is a problem, an outline is over.
 */
export const Tag = ({ tone, children }: { tone: TagTone; children: ReactNode }) => (
  <span className={`tag tag-${tone}`}>{children}</span>
)
