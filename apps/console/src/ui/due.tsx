import { useSay } from '@kikai/i18n/texts-provider'
import { dayMs } from '@kikai/kernel/duration'
import type { Instant } from '@kikai/kernel/instant'
import { useWritten } from './written.ts'

/** A deadline: as time left on the last day, red when it has passed; the exact time is told under the pointer. */
export function Due({ at }: { at: Instant | null }) {
  const t = useSay('console')
  const { deadline, left, leftMs } = useWritten()
  if (!at) return <span className="quiet">{t('due.none')}</span>
  const ms = leftMs(at)
  if (ms >= dayMs) return <span>{deadline(at)}</span>
  return (
    <b className={ms <= 0 ? 'wrong' : 'soon'} title={deadline(at)}>
      {ms <= 0 ? t('due.late') : left(at)}
    </b>
  )
}
