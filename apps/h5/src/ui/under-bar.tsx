import { createContext, use, type ReactNode } from 'react'
import { topBar } from './bars.ts'

/** What the frame says under the bar of whichever screen is shown. */
export const UnderBarContext = createContext<ReactNode>(null)

/** The same where a screen has no bar. It stays in sight, and what is under it moves down instead of lying behind it. */
export const UnderBar = () => (
  <div ref={topBar} className="sticky top-0 z-20">
    {use(UnderBarContext)}
  </div>
)
