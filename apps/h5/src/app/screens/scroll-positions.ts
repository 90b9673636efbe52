const keptMax = 200
const name = 'places'
const [visit] = performance.getEntriesByType('navigation')
/** A new visit in a tab that was used before starts at the top. */
const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
const written: Iterable<[string, number]> = JSON.parse((!isNew && sessionStorage.getItem(name)) || '[]')
const numbers = new Map(written)

// The last event a page is sure to get; it also fires when the page is left.
document.addEventListener('visibilitychange', () => sessionStorage.setItem(name, JSON.stringify([...numbers])))

/**
 * The scroll position of each history entry, kept as long as the tab is open: also for discarded screens and after a
 * reload.
 */
export const scrollPositions = {
  of: (one: string): number => numbers.get(one) ?? 0,
  /** Drops the oldest entry first. */
  remember(one: string, number: number): void {
    numbers.delete(one)
    numbers.set(one, number)
    for (const oldest of numbers.keys()) if (numbers.size > keptMax) numbers.delete(oldest)
  },
  forget(): void {
    numbers.clear()
    sessionStorage.removeItem(name)
  },
}

/**
 * The number of loaded pages of a list, by the history entry that shows it: opened anew, the same list starts with one
 * page.
 */
export const loadedPages = {
  of: (list: string): number => scrollPositions.of(entry() + list),
  remember: (list: string, pages: number): void => scrollPositions.remember(entry() + list, pages),
}

/** The key of a history entry without its sheet, which has an entry of its own. */
const entry = (): string => JSON.stringify({ ...Object(history.state), over: undefined })

/** How long the height must stand still: longer than a part above takes for its file and then its answer on a slow line. */
const settledMs = 2_000
const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to where a screen was left. A rebuilt screen grows in steps (its chunk, its answer, the next page of its
 * list, the parts above), so the position is kept until the height has settled or the user touches the screen, and the
 * browser, which would hold in place what is seen meanwhile, is told not to. Returns a function that stops it.
 */
export function scrollToPosition(y: number, { isRebuilt }: { isRebuilt: boolean }): () => void {
  const scroll = () => window.scrollTo({ top: y, behavior: 'instant' })
  scroll()
  if (!isRebuilt || y === 0) return () => {}
  const { style } = document.documentElement
  let settled: ReturnType<typeof setTimeout> | undefined
  style.overflowAnchor = 'none'
  returningTo = y
  // It reports the height that there is at once, then each change.
  const heights = new ResizeObserver(() => {
    scroll()
    clearTimeout(settled)
    if (!isReturning()) settled = setTimeout(stop, settledMs)
  })
  const stop = () => {
    returningTo = 0
    style.overflowAnchor = ''
    clearTimeout(settled)
    heights.disconnect()
    signs.forEach((sign) => window.removeEventListener(sign, stop))
  }
  signs.forEach((sign) => window.addEventListener(sign, stop, { passive: true }))
  heights.observe(document.body)
  return stop
}

let returningTo = 0

/** True while a stored position is not reached, when the current position must not be stored. */
export const isReturning = (): boolean => window.scrollY < returningTo - 1
