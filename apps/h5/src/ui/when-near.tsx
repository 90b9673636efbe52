import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Draws its children once they are about to come into view: what nobody scrolls to is never fetched. */
export function WhenNear({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = mark.current
    if (!element || near) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return (
    <div ref={mark} className="min-h-px">
      {near ? children : null}
    </div>
  )
}
