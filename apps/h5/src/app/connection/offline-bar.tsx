import { topBar } from '#ui/pages/bars.ts'
import { OfflineStrip } from './offline-strip.tsx'

/** The offline strip under the top bar of wide screens; other sticky parts move below it. */
export const OfflineBar = () => (
  <div ref={stripBar} className="sticky top-top z-29">
    <OfflineStrip />
  </div>
)

function stripBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const unwatch = topBar(bar)
  const size = new ResizeObserver(() => style.setProperty('--strip', `${bar.offsetHeight}px`))
  size.observe(bar)
  return () => {
    unwatch?.()
    size.disconnect()
    style.removeProperty('--strip')
  }
}
