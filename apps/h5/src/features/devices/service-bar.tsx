import { classes } from '#ui/class-names.ts'
import type { ServiceEntry } from '@kikai/contract/devices/devices.shapes'
import { useMeterWords } from './meter-words.ts'

/** A task of a service plan with what is left of its period; red once it is over. */
export function ServiceBar({ of }: { of: ServiceEntry }) {
  const words = useMeterWords()
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-15">
        <span>
          {of.task} <span className="text-12 text-ink-2">{words.every(of.every)}</span>
        </span>
        <span className={classes('figures font-600', of.isDue && 'text-bad')}>{words.left(of)}</span>
      </p>
      <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-press">
        <span
          className={classes('block h-full rounded-full forced-mark', of.isDue ? 'bg-bad' : 'bg-ink')}
          style={{ width: `${usedShare(of) * 100}%` }}
        />
      </span>
    </div>
  )
}

const daysOfMonth = 30
/** How much of its period is used. */
function usedShare({ every: { unit, count }, left }: ServiceEntry): number {
  const whole = unit === 'months' ? count * daysOfMonth : count
  return left === null ? 0 : Math.min(1, Math.max(0, 1 - left / whole))
}
