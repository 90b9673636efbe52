import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../class-names.ts'

type TabsProps<Name extends string> = {
  of: readonly Name[]
  now: Name
  label: (name: Name) => ReactNode
  count?: (name: Name) => number | string | undefined
  /** A text about what is overdue in the tab. */
  late?: (name: Name) => string | null
  onPick: (name: Name) => void
  /** The accessible name of the tabs. */
  title?: string
}

/** Text tabs that scroll sideways; arrow keys change the tab. */
export function Tabs<Name extends string>({ of, now, label, count, late, onPick, title }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null)
  const first = useRef(of[0] === now)
  useEffect(() => {
    // On the first render the active tab is in view already; measuring it would force a layout of the whole page.
    if (first.current) return void (first.current = false)
    const chosen = list.current?.querySelector('[aria-selected=true]')
    if (!(chosen instanceof HTMLElement) || !list.current) return
    list.current.scrollTo({ left: chosen.offsetLeft - list.current.clientWidth / 2 + chosen.clientWidth / 2 })
  }, [now])
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={title}
      className="no-bar relative -mx-3 flex gap-5 overflow-x-auto px-4 wide:mx-0 wide:gap-7 wide:px-0"
    >
      {of.map((name) => {
        const on = name === now
        const number = count?.(name)
        const tooLate = late?.(name)
        return (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={on}
            tabIndex={on ? 0 : -1}
            onClick={() => onPick(name)}
            onKeyDown={(event) => moveFocus(event, of, now, onPick)}
            className={classes(
              'relative min-h-11 shrink-0 text-15 whitespace-nowrap outline-offset-[-2px] transition-colors',
              on
                ? "font-600 text-ink after:absolute after:inset-x-0 after:bottom-0.5 after:h-0.75 after:rounded-full after:bg-go-ink after:forced-mark after:content-['']"
                : 'text-ink-2 hover:text-ink',
            )}
          >
            {label(name)}
            {number ? <span className="figures ml-1 text-12 font-400 text-ink-2">{number}</span> : null}
            {tooLate ? <span className="figures ml-1.5 text-12 font-600 text-bad">{tooLate}</span> : null}
          </button>
        )
      })}
    </div>
  )
}

/** Left, right, Home and End change the choice, following the tabs pattern. */
export function moveFocus<Name extends string>(
  event: KeyboardEvent<HTMLElement>,
  of: readonly Name[],
  now: Name,
  onPick: (name: Name) => void,
): void {
  const at = of.indexOf(now)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: of.length - 1 }[event.key]
  const name = to === undefined ? undefined : of[(to + of.length) % of.length]
  if (name === undefined) return
  event.preventDefault()
  onPick(name)
  const list = event.currentTarget.parentElement
  requestAnimationFrame(() => {
    const chosen = list?.querySelector('[aria-selected=true], [aria-checked=true]')
    if (chosen instanceof HTMLElement) chosen.focus()
  })
}
