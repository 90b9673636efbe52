import { useLayoutEffect, useRef, type ReactNode } from 'react'

/**
 * Keeps a side column in view beside a longer one. A column higher than the window scrolls with the page until its end
 * is visible and then sticks.
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
