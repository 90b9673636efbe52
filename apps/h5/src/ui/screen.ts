/** How the visible screen was reached, until that has been handled. */
type Arrival = 'opened' | 'returned'

let shown: HTMLElement | null = null
let arrival: Arrival | null = null

/**
 * The element of the visible screen. Kept screens are in the document too, so searches must be limited to this element.
 */
export const shownScreen = (): HTMLElement | null => shown

export function showScreen(screen: HTMLElement | null, how: Arrival | null): void {
  shown = screen
  arrival = how
}

/** Marks the screen as opened again, because the heading focused on arrival was replaced by the one of the answer. */
export function arriveAgain(): void {
  arrival = 'opened'
}

/**
 * Returns once how the user reached this screen; null on the first screen of a visit, which the browser announces
 * itself.
 */
export function takeArrival(): Arrival | null {
  const told = arrival
  arrival = null
  return told
}
