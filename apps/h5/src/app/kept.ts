import type { Location } from '#ui/navigation.ts'
import type { ReactNode } from 'react'

export type Kept = {
  /** Which visit this is: a tab by its path, another screen by its place in the history and its address. */
  readonly key: string
  /** What React keeps it by. A screen that writes its filters into its own address stays the same screen. */
  readonly id: string
  /** What its height is remembered by, in this page and after a reload. */
  readonly place: string
  readonly path: string
  readonly address: string
  readonly node: ReactNode
  /** The location as it was when the screen was opened: a hidden screen must not read the next one's address. */
  readonly location: Location | null
  readonly tab: boolean
  /** Where it was left: how far down, and at which of its links or buttons. */
  readonly left: { y: number; at: HTMLElement | null }
}

const keptMax = 6

/** What is kept after one navigation; the last is shown. */
export function step(kept: readonly Kept[], fresh: Kept, type: string): readonly Kept[] {
  const at = kept.findIndex((one) => one.key === fresh.key)
  const top = kept.at(-1)
  const found = kept[at]
  const tabsAmong = (some: readonly Kept[]) => some.filter((one) => one.tab)
  if (found) {
    // Back: what lay above is gone, but for the tabs. A tab that is chosen again comes to the top.
    const below = kept.slice(0, at)
    const above = kept.slice(at + 1)
    // A tab may be opened with other parameters than before.
    return [...tabsAmong(above), ...below, { ...found, location: fresh.location, address: fresh.address }]
  }
  if (type === 'REPLACE' && top?.path === fresh.path) {
    return [...kept.slice(0, -1), { ...fresh, id: top.id, left: top.left }]
  }
  // A Back to a screen that was given up starts anew; a replaced one is gone.
  const before =
    type === 'PUSH'
      ? kept
      : type === 'REPLACE'
        ? kept.filter((one, index) => one.tab || index < kept.length - 1)
        : tabsAmong(kept)
  const screens = before.filter((one) => !one.tab)
  const surplus = new Set(screens.slice(0, Math.max(0, screens.length - keptMax + 1)))
  return [...before.filter((one) => !surplus.has(one)), fresh]
}
