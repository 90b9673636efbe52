import { useEffect, useRef, useState, type ReactNode } from 'react'
import { watchView } from './watch-view.ts'

/** Renders its children shortly before they come into view, so that content nobody scrolls to is never fetched. */
export function LazyInView({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = mark.current
    if (!element || near) return
    return watchView(element, '300px', (isInView) => isInView && setNear(true))
  }, [near])
  return (
    <div ref={mark} className="min-h-px">
      {near ? children : null}
    </div>
  )
}
