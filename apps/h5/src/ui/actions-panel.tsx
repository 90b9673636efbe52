import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'

/** At the side of a wide page: what can be done. Where nothing can be done now the actions come to nothing, and so does the panel. */
export const ActionsPanel = ({ children }: { children: ReactNode }) =>
  children ? <Panel className="empty:hidden">{children}</Panel> : null
