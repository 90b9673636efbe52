import { useEffect } from 'react'
import { useLatest } from '../use-latest.ts'

/**
 * The phone's Back button closes an overlay (a sheet, a large photo) instead of leaving the screen. While an overlay is
 * open, an extra history entry with the same address exists; `over` in its state counts them.
 */
type Over = { base: unknown; readonly close: () => unknown }
type Run = () => void

let open: readonly Over[] = []
/** True while a step back requested by this file is pending; other navigation must wait. */
let isLeaving = false
let waiting: readonly Run[] = []
/** Browsers complete the step at once; if one never does, waiting ends after this many ms. */
const patienceMs = 1_000
let patience: ReturnType<typeof setTimeout> | undefined

const partOf = (name: 'key' | 'over'): unknown => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null
    ? Object.entries(state).find(([key]) => key === name)?.[1]
    : undefined
}
const depth = (): number => Number(partOf('over') ?? 0)
/** The key of the current screen's history entry; overlay entries reuse it. */
const here = (): unknown => partOf('key')
const openHere = () => open.filter(({ base }) => base === here())

/**
 * Calls `onBack` when Back is pressed while open; it stays open when that returns false. Closed in any other way, its
 * history entry is removed.
 */
export function useBackCloses(isOpen: boolean, onBack: () => unknown): void {
  const latest = useLatest(onBack)
  useEffect(() => {
    if (!isOpen) return
    // When the app's history already has this listener, it is not added twice.
    window.addEventListener('popstate', wentBack)
    const own: Over = { base: here(), close: () => latest.current() }
    open = [...open, own]
    // An overlay that closes while another opens passes on its entry, because both changes happen before this runs.
    queueMicrotask(settle)
    return () => {
      open = open.filter((one) => one !== own)
      queueMicrotask(settle)
    }
  }, [isOpen, latest])
}

/** Adds or removes history entries until there is one per open overlay. */
function settle(): void {
  if (isLeaving) return
  const surplus = depth() - openHere().length
  if (surplus > 0) return leave(surplus)
  for (let missing = -surplus; missing > 0; missing -= 1)
    window.history.pushState({ ...Object(window.history.state), over: depth() + 1 }, '')
}

function leave(steps: number, go: (by: number) => void = (by) => window.history.go(by)): void {
  isLeaving = true
  patience = setTimeout(arrived, patienceMs)
  go(-steps)
}

function arrived(): void {
  clearTimeout(patience)
  isLeaving = false
  const due = waiting
  waiting = []
  due.forEach((run) => run())
  settle()
}

function wentBack(): void {
  if (isLeaving) return arrived()
  const closed = openHere().slice(depth())
  open = open.filter((one) => !closed.includes(one))
  const stays = closed.toReversed().filter(({ close }) => close() === false)
  open = [...open, ...stays.toReversed()]
  settle()
}

/** Runs navigation after pending steps: at once, unless an overlay's entry is just being removed. */
export function inTurn(run: Run): void {
  if (isLeaving) waiting = [...waiting, run]
  else run()
}

type Steps = {
  push: (to: string) => void
  replace: (to: string) => void
  go: (by: number) => void
}

/**
 * Makes the app's history account for overlay entries: replacing a screen replaces its own entry, and going back skips
 * them.
 */
export function withOverlayHistory<Own extends Steps>(history: Own): Own {
  window.addEventListener('popstate', wentBack)
  const { push, replace, go } = history
  return Object.assign(history, {
    push: (to: string) => inTurn(() => push(to)),
    replace: (to: string) =>
      inTurn(() => {
        const run = () => {
          const base = here()
          replace(to)
          for (const one of open) if (one.base === base) one.base = here()
        }
        if (depth() === 0) return run()
        waiting = [run]
        leave(depth())
      }),
    go: (by: number) => inTurn(() => (by < 0 && depth() > 0 ? leave(depth() - by, go) : go(by))),
  })
}
