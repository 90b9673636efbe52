/** So many places of the history are remembered; who goes further back begins at the top. */
const placesMax = 60
const places = new Map<string, number>()

/** Where each entry of the history was left: also of the screens that were given up since. */
export const scrollPlaces = {
  of: (key: string): number => places.get(key) ?? 0,
  remember(key: string, y: number): void {
    places.delete(key)
    places.set(key, y)
    for (const oldest of places.keys()) {
      if (places.size <= placesMax) break
      places.delete(oldest)
    }
  },
}

const patienceMs = 3_000

/**
 * Scrolls to where a screen was left. A screen that is built anew gets its height in steps (its part, its answer, the
 * next page of its list), so it is tried until it is high enough, somebody touches it, or it has taken too long.
 */
export function scrollToPlace(y: number): () => void {
  window.scrollTo({ top: y, behavior: 'instant' })
  if (window.scrollY >= y - 1) return () => {}
  const until = performance.now() + patienceMs
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const heights = new ResizeObserver(() => {
    window.scrollTo({ top: y, behavior: 'instant' })
    if (window.scrollY >= y - 1 || performance.now() > until) stop()
  })
  const stop = () => {
    heights.disconnect()
    signs.forEach((sign) => window.removeEventListener(sign, stop))
  }
  signs.forEach((sign) => window.addEventListener(sign, stop, { passive: true }))
  heights.observe(document.body)
  return stop
}
