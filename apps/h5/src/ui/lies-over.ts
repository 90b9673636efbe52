import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * The phone's Back closes what lies over a screen (a sheet, a large photo) instead of leaving the screen. While something
 * lies over it, a further entry of the same address stands in the history; `over` in its state counts them.
 */
type Over = { base: unknown; readonly close: () => unknown }
type Run = () => void

let open: readonly Over[] = []
/** A step back that we asked for ourselves is on its way; what is done meanwhile would get between. */
let isLeaving = false
let waiting: readonly Run[] = []
/** The browser takes such a step at once; if it ever does not, nothing waits for it for good. */
const patienceMs = 1_000
let patience: ReturnType<typeof setTimeout> | undefined

const partOf = (name: 'key' | 'over'): unknown => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null
    ? Object.entries(state).find(([key]) => key === name)?.[1]
    : undefined
}
const depth = (): number => Number(partOf('over') ?? 0)
/** Which screen's entry this is: what lies over a screen has taken over its key. */
const here = (): unknown => partOf('key')
const openHere = () => open.filter(({ base }) => base === here())

/** `onBack` is told when Back is pressed while it is open; it stays where that answers false. Closed in another way, it takes its entry along. */
export function useBackCloses(isOpen: boolean, onBack: () => unknown): void {
  const latest = useLatest(onBack)
  useEffect(() => {
    if (!isOpen) return
    // Where the app's history is heeded, the listener stands already and is not added twice.
    window.addEventListener('popstate', wentBack)
    const own: Over = { base: here(), close: () => latest.current() }
    open = [...open, own]
    // One that closes for another to open hands its entry on: the two happen in one breath.
    queueMicrotask(settle)
    return () => {
      open = open.filter((one) => one !== own)
      queueMicrotask(settle)
    }
  }, [isOpen, latest])
}

/** As many entries as there is open over this screen. */
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

/** Runs it after the steps that were asked for before: at once, unless something that lay over a screen is just being left. */
export function inTurn(run: Run): void {
  if (isLeaving) waiting = [...waiting, run]
  else run()
}

type Steps = {
  push: (to: string) => void
  replace: (to: string) => void
  go: (by: number) => void
}

/** Has the app's steps count on those entries: what replaces a screen replaces the screen's own, what goes back goes past them. */
export function heedWhatLiesOver<Own extends Steps>(history: Own): Own {
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
