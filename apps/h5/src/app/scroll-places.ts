/**
 * Scrolls to where a screen was left. A screen that is built anew gets its height in steps (its part, its answer, the
 * next page of its list), so it is tried until it is high enough or somebody touches it.
 */
export function scrollToPlace(y: number): () => void {
  window.scrollTo({ top: y, behavior: 'instant' })
  if (window.scrollY >= y - 1) return () => {}
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  returning = true
  const heights = new ResizeObserver(() => {
    window.scrollTo({ top: y, behavior: 'instant' })
    if (window.scrollY >= y - 1) stop()
  })
  const stop = () => {
    returning = false
    heights.disconnect()
    signs.forEach((sign) => window.removeEventListener(sign, stop))
  }
  signs.forEach((sign) => window.addEventListener(sign, stop, { passive: true }))
  heights.observe(document.body)
  return stop
}

let returning = false

/** On the way to a place, the height where one stands for a moment is not where the screen was left. */
export const isReturning = (): boolean => returning
