import { dayMs } from '@kikai/kernel/duration'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { Instant } from '@kikai/kernel/instant'

/** A deadline: as time left on the last day, red when it has passed. */
export function Due({ at }: { at: Instant | null }) {
  const t = useText('console')
  const { deadline, left, leftMs } = useWritten()
  if (!at) return <span className="quiet">{t('due.none')}</span>
  const ms = leftMs(at)
  if (ms <= 0) return <b className="wrong">{t('due.late')}</b>
  return ms < dayMs ? <b className="soon">{left(at)}</b> : <span>{deadline(at)}</span>
}
