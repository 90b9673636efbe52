/**
 * Scrolls to where a screen was left. A rebuilt screen grows in steps (its chunk, its answer, the next page of its
 * list), so it retries until the screen is high enough or the user touches it. Returns a function that stops it.
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

/** True while scrolling to a stored position, when the current position must not be stored. */
export const isReturning = (): boolean => returning
