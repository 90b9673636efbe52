import { useLayoutEffect, useRef, type ReactNode } from 'react'

/**
 * Stays in view beside a longer column. What is higher than the window is not cut and scrolled by itself: it goes along
 * until its end is seen, and stays there.
 */
export function StickySide({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => element.style.setProperty('--height', `${element.offsetHeight}px`))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className="flex flex-col gap-3 wide:sticky wide:gap-4 wide:top-[min(calc(var(--under-top)+1rem),calc(100dvh-var(--height,0px)-1rem))]"
    >
      {children}
    </div>
  )
}
