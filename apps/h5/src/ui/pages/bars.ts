type Edge = 'top' | 'bottom'

const bars = new Map<HTMLElement, Edge>()
let sizes: ResizeObserver | null = null

/**
 * Registers a bar that stays visible while the page scrolls. A focused element is scrolled clear of all visible bars,
 * whatever their height; bars of hidden screens have no height.
 */
export const topBar = (bar: HTMLElement | null) => watch(bar, 'top')
export const bottomBar = (bar: HTMLElement | null) => watch(bar, 'bottom')

function watch(bar: HTMLElement | null, edge: Edge): (() => void) | undefined {
  if (!bar) return undefined
  sizes ??= new ResizeObserver(tell)
  bars.set(bar, edge)
  sizes.observe(bar)
  return () => {
    bars.delete(bar)
    sizes?.unobserve(bar)
    tell()
  }
}

function tell(): void {
  for (const edge of ['top', 'bottom'] as const)
    document.documentElement.style.setProperty(`--bars-${edge}`, `${heightOf(edge)}px`)
}

function heightOf(wanted: Edge): number {
  let height = 0
  for (const [bar, edge] of bars)
    if (edge === wanted && getComputedStyle(bar).position !== 'static') height += bar.offsetHeight
  return height
}
