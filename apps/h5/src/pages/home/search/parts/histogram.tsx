import { classes } from '#ui/class-names.ts'
import { useText } from '@kikai/client/use-text'
import type { Bars } from '@kikai/contract/search/facets.shapes'
import { useState, type KeyboardEvent } from 'react'

type Bar = Bars['bars'][number]
type Range = { from: number | undefined; to: number | undefined }
type HistogramProps = Range & {
  title: string
  of: Bars
  /** Writes the range of a bar: "2015–2019". */
  label: (bar: Bar) => string
  onPick: (range: Range) => void
}

const heightPx = 44
/** The minimum height of a bar in pixels, so that one machine among thousands is visible. */
const leastPx = 3
/**
 * The maximum number of bars on phones; more would be narrower than the 24 px of a touch target (WCAG 2.2 §2.5.8). In
 * the rail they may be narrower, because the fields below set the same range.
 */
const barsMax = 12

/**
 * The distribution of goods above the fields of a range. Pressing a bar narrows the range to it, pressing it again
 * removes the range. For the keyboard all bars are one tab stop, and the arrow keys move between bars that are not
 * empty.
 */
export function Histogram({ title, of: { bars: all, approximate }, from, to, label, onPick }: HistogramProps) {
  const t = useText('goods')
  const words = useText('search')
  const bars = mergeBars(all)
  const isNarrowed = from !== undefined || to !== undefined
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const [reached, setReached] = useState<number | null>(null)
  const filled = bars.flatMap(({ count }, at) => (count > 0 ? [at] : []))
  const stop = reached !== null && filled.includes(reached) ? reached : filled[0]
  if (stop === undefined) return null
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    const place = filled.indexOf(stop)
    const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: filled.length - 1 }[event.key]
    const next = to === undefined ? undefined : filled[to]
    if (to !== undefined) event.preventDefault()
    if (next === undefined) return
    setReached(next)
    const bar = event.currentTarget.parentElement?.children[next]
    if (bar instanceof HTMLElement) bar.focus()
  }
  return (
    <div className="mb-2.5">
      <div
        role="group"
        aria-label={title}
        className="flex items-end gap-0.5 border-b border-line"
        style={{ height: heightPx }}
      >
        {bars.map((bar, at) => {
          const isOnly = bar.from === (from ?? 0) && bar.to === (to ?? null) && isNarrowed
          const isIn = (to === undefined || bar.from <= to) && (from === undefined || bar.to === null || bar.to >= from)
          const machines = t(approximate ? 'screen.machinesMore' : 'screen.machines', { count: bar.count })
          const name = words('barOf', { range: label(bar), machines })
          return (
            <button
              key={bar.from}
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={isOnly}
              disabled={bar.count === 0}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => setReached(at)}
              onKeyDown={walk}
              onClick={() =>
                onPick(
                  isOnly
                    ? { from: undefined, to: undefined }
                    : { from: bar.from === 0 ? undefined : bar.from, to: bar.to ?? undefined },
                )
              }
              className="group flex h-full min-w-0 flex-1 items-end"
            >
              <span
                style={{ height: bar.count === 0 ? 0 : leastPx + (bar.count / most) * (heightPx - leastPx - 2) }}
                className={classes(
                  'block w-full rounded-t-[3px] border border-transparent transition-[height] duration-(--t-fast)',
                  !isIn
                    ? 'bg-line group-hover:bg-control'
                    : isNarrowed
                      ? 'forced-chosen bg-go group-hover:bg-go-press'
                      : 'forced-mark bg-go-line group-hover:bg-go',
                )}
              />
            </button>
          )
        })}
      </div>
      <Handles title={title} bars={bars} from={from} to={to} label={label} onPick={onPick} />
    </div>
  )
}

type HandlesProps = Range & Pick<HistogramProps, 'title' | 'label' | 'onPick'> & { bars: readonly Bar[] }

/**
 * Two handles under the bars for the ends of the range. They stop between bars; the fields below take any number. The
 * range changes when a handle is let go, and with each press of an arrow key.
 */
function Handles({ title, bars, from, to, label, onPick }: HandlesProps) {
  const words = useText('search')
  const edges = edgesOf(bars, { from, to })
  const [held, setHeld] = useState<readonly [number, number] | null>(null)
  const [low, high] = held ?? edges
  const pick = ([first, last]: readonly [number, number]) => {
    setHeld(null)
    if (first === edges[0] && last === edges[1]) return
    // An end that stays keeps its number, which was perhaps typed and lies within a bar.
    onPick({
      from: first === edges[0] ? from : first === 0 ? undefined : bars[first]?.from,
      to: last === edges[1] ? to : last === bars.length ? undefined : (bars[last - 1]?.to ?? undefined),
    })
  }
  const move = (next: readonly [number, number]) => setHeld(next)
  const ends = [
    { name: words('from', { title }), at: low, next: (at: number) => [Math.min(at, high - 1), high] as const },
    { name: words('to', { title }), at: high, next: (at: number) => [low, Math.max(at, low + 1)] as const },
  ]
  const ofEnd = [bars[low], bars[high - 1]]
  return (
    <div className="relative mt-1 h-6">
      <span
        aria-hidden
        className="absolute top-[11px] h-0.5 bg-go"
        style={{ left: `${(low / bars.length) * 100}%`, right: `${100 - (high / bars.length) * 100}%` }}
      />
      {ends.map(({ name, at, next }, end) => {
        const bar = ofEnd[end]
        return (
          <input
            key={name}
            type="range"
            aria-label={name}
            aria-valuetext={bar ? label(bar) : undefined}
            min={0}
            max={bars.length}
            value={at}
            onChange={({ target }) => move(next(Number(target.value)))}
            onPointerUp={() => held && pick(held)}
            onKeyUp={() => held && pick(held)}
            onBlur={() => held && pick(held)}
            className="handle absolute -inset-x-3 top-0 h-6 w-[calc(100%+24px)]"
          />
        )
      })}
    </div>
  )
}

/** The bars at which the range begins and before which it ends. */
function edgesOf(bars: readonly Bar[], { from = 0, to }: Range): readonly [number, number] {
  const first = bars.findIndex((bar) => bar.to === null || bar.to >= from)
  const low = first < 0 ? bars.length - 1 : first
  const last = to === undefined ? bars.length : bars.filter((bar) => bar.from <= to).length
  return [low, Math.max(last, low + 1)]
}

/** Merges neighbouring bars until there are few enough. */
export function mergeBars(bars: readonly Bar[]): Bar[] {
  const size = Math.ceil(bars.length / barsMax)
  return bars.flatMap((first, at) => {
    if (at % size !== 0) return []
    const group = bars.slice(at, at + size)
    return [{ ...first, to: group.at(-1)?.to ?? null, count: group.reduce((sum, { count }) => sum + count, 0) }]
  })
}
