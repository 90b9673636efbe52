import { createContext, use, type ReactNode } from 'react'
import { topBar } from './bars.ts'

/** Content that the frame shows under the bar of the visible screen. */
export const UnderBarContext = createContext<ReactNode>(null)

/** The same content on a screen without a bar. It is sticky, and the content below moves down. */
export const UnderBar = () => (
  <div ref={topBar} className="sticky top-0 z-20">
    {use(UnderBarContext)}
  </div>
)
