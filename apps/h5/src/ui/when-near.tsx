import { useEffect, useRef, useState, type ReactNode } from 'react'
import { watchView } from './watch-view.ts'

/** Draws its children once they are about to come into view: what nobody scrolls to is never fetched. */
export function WhenNear({ children }: { children: ReactNode }) {
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
