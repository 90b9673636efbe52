import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

export type Snap = {
  /** Ref of the scrolling element; its class is `snapRow`, and each child's is `snapChild`. */
  row: RefObject<HTMLDivElement | null>
  /** The index of the visible child. */
  at: number
  show: (index: number, how?: { atOnce: boolean }) => void
}

export const snapRow = 'no-bar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain'
export const snapChild = 'min-w-0 shrink-0 basis-full snap-start snap-always'

/**
 * A row of children as wide as itself: the browser handles swiping and snapping, and the hook tracks the visible child.
 */
export function useSnap(): Snap {
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const latest = useRef(0)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const width = () => Math.max(1, element.clientWidth)
    // After a screen was hidden or rotated, the same child is shown as before.
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
