/** How the screen that is shown was come to, until it has said so. */
type Arrival = 'opened' | 'returned'

let shown: HTMLElement | null = null
let arrival: Arrival | null = null

/** The screen that is shown. Those behind it stand in the document too: who looks for something looks in here. */
export const shownScreen = (): HTMLElement | null => shown

export function showScreen(screen: HTMLElement | null, how: Arrival | null): void {
  shown = screen
  arrival = how
}

/** The heading that the reader was led to is gone: the one that takes its place, with the answer, is where they are. */
export function arriveAgain(): void {
  arrival = 'opened'
}

/** Tells once how the reader came here; null on the first screen of a visit, where the browser says it. */
export function takeArrival(): Arrival | null {
  const told = arrival
  arrival = null
  return told
}
