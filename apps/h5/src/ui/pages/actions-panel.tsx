import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'

/** Shows a screen's actions at the side of a wide page. Hidden when there are no actions now. */
export const ActionsPanel = ({ children }: { children: ReactNode }) =>
  children ? <Panel className="empty:hidden">{children}</Panel> : null
