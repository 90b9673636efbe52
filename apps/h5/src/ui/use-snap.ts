import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

export type Snap = {
  /** For the element that scrolls; give it `snapRow`, and each child `snapChild`. */
  row: RefObject<HTMLDivElement | null>
  /** Which child is in view. */
  at: number
  show: (index: number, how?: { atOnce: boolean }) => void
}

export const snapRow = 'no-bar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain'
export const snapChild = 'min-w-0 shrink-0 basis-full snap-start snap-always'

/** A row of children as wide as itself: the browser follows the finger and snaps, we only ask where it stands. */
export function useSnap(): Snap {
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const latest = useRef(0)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const width = () => Math.max(1, element.clientWidth)
    // A screen that was hidden, or that was turned, stands at the same child as before.
    const stand = () => element.scrollTo({ left: latest.current * width(), behavior: 'instant' })
    const follow = () => {
      latest.current = Math.round(element.scrollLeft / width())
      setAt(latest.current)
    }
    const sizes = new ResizeObserver(stand)
    sizes.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [])
  const show = useCallback((index: number, { atOnce } = { atOnce: false }) => {
    const element = row.current
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element?.scrollTo({ left: index * element.clientWidth, behavior: still || atOnce ? 'instant' : 'smooth' })
  }, [])
  return { row, at, show }
}
