import type { Location } from '#ui/navigation.ts'
import type { ReactNode } from 'react'

export type AliveScreen = {
  /** Identifies the visit: a tab by its path, another screen by its history entry and address. */
  readonly key: string
  /** The React key. A screen that writes its filters into its own address keeps it. */
  readonly id: string
  /** The key under which its scroll position is stored, on this page and after a reload. */
  readonly place: string
  readonly path: string
  readonly address: string
  readonly node: ReactNode
  /** The location when the screen was opened: a hidden screen must not read the address of another one. */
  readonly location: Location | null
  readonly tab: boolean
  /** The state when it was left, as it was once `wasLeft`: scroll position and the last used link or button. */
  readonly left: { y: number; at: HTMLElement | null; wasLeft: boolean }
}

const keptMax = 6

const unkept = new Set<string>()
/** A screen at this path is discarded when it is left. */
export const doNotKeep = (path: string): void => void unkept.add(path)

/** The screens kept after one navigation; the last one is shown. */
export function step(all: readonly AliveScreen[], fresh: AliveScreen, type: string): readonly AliveScreen[] {
  const kept = all.filter(
    (one, index) => !unkept.has(one.path) || one.key === fresh.key || isRewritten(all, index, fresh, type),
  )
  const at = kept.findIndex((one) => one.key === fresh.key)
  const top = kept.at(-1)
  const found = kept[at]
  const tabsAmong = (some: readonly AliveScreen[]) => some.filter((one) => one.tab)
  if (found) {
    // After a Back, screens above are discarded except tabs. A tab chosen again moves to the top.
    const below = kept.slice(0, at)
    const above = kept.slice(at + 1)
    // A tab may be opened with other parameters than before.
    return [...tabsAmong(above), ...below, { ...found, location: fresh.location, address: fresh.address }]
  }
  if (top && isRewritten(kept, kept.length - 1, fresh, type)) {
    return [...kept.slice(0, -1), { ...fresh, id: top.id, left: top.left }]
  }
  // A Back to a discarded screen creates it anew; a replaced screen is removed.
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

/** Whether it is the shown screen, which writes its filters into its own address. */
const isRewritten = (kept: readonly AliveScreen[], index: number, fresh: AliveScreen, type: string): boolean =>
  type === 'REPLACE' && index === kept.length - 1 && kept[index]?.path === fresh.path
