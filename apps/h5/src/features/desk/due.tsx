import { hourMs } from '@kikai/kernel/duration'
import { classes } from '#ui/class-names.ts'
import { useMoments } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'

const before = (at: Instant, hours: number) => instantOf(new Date(millisecondsOf(at) - hours * hourMs))

/**
 * A deadline: as time left on the last day, red in the last six hours and afterwards. A deadline of somebody else is
 * never red.
 */
export function Due({ at, isOwn = true }: { at: Instant; isOwn?: boolean }) {
  const t = useText('managed')
  const { isOver, left, deadline } = useMoments()
  const isLate = isOver(at)
  const words = isLate
    ? t('due.over', { time: deadline(at) })
    : isOver(before(at, 24))
      ? t('due.left', { time: left(at) })
      : deadline(at)
  return (
    <span className={classes('figures', isOwn && isOver(before(at, 6)) ? 'font-600 text-bad' : 'text-ink-2')}>
      {words}
    </span>
  )
}
