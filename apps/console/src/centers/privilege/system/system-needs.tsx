import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { SystemStatus } from '@kikai/contract/system/system.shapes'
import { CircleCheck, TriangleAlert } from 'lucide-react'

/** What needs a person: the cause, and what to do about it. */
export function SystemNeeds({ of }: { of: SystemStatus['needs'] }) {
  const t = useText('consoleSystem')
  const { moment } = useWritten()
  if (of.length === 0)
    return (
      <p className="card system-well good">
        <CircleCheck aria-hidden />
        {t('well')}
      </p>
    )
  return (
    <ul className="card system-needs">
      {of.map(({ kind, count, since }) => (
        <li key={kind}>
          <TriangleAlert aria-hidden />
          <div>
            <b>{t(`need.${kind}`, { count: count ?? 0 })}</b>
            <p className="quiet">{t(`needNote.${kind}`)}</p>
          </div>
          {since ? <small className="quiet">{t('since', { time: moment(since) })}</small> : null}
        </li>
      ))}
    </ul>
  )
}
