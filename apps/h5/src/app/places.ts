const keptMax = 200
const name = 'places'
const [visit] = performance.getEntriesByType('navigation')
/** A new visit in a tab that was here before begins at the top. */
const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
const written: Iterable<[string, number]> = JSON.parse((!isNew && sessionStorage.getItem(name)) || '[]')
const numbers = new Map(written)

// The last word that a page is sure to say; it is also said when the page is left.
document.addEventListener('visibilitychange', () => sessionStorage.setItem(name, JSON.stringify([...numbers])))

/** Where each entry of the history was left, as long as the tab lives: also of the screens that were given up, and after a reload. */
export const places = {
  of: (one: string): number => numbers.get(one) ?? 0,
  /** The oldest goes first. */
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

/** How far a list was loaded, by the entry of the history that shows it: opened anew, the same list begins with one page. */
export const loadedPages = {
  of: (list: string): number => places.of(entry() + list),
  remember: (list: string, pages: number): void => places.remember(entry() + list, pages),
}

/** Without what lies over the screen, which has an entry of its own. */
const entry = (): string => JSON.stringify({ ...Object(history.state), over: undefined })
