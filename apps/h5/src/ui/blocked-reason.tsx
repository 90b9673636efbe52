import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shows why something cannot be done now. Every blocked button needs one. */
export const BlockedReason = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 text-14">
    <Lock aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
    {children}
  </p>
)
