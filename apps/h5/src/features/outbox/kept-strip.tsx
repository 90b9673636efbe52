import { connection } from '#app/connection/connection'
import { useDates } from '#ui/times/moments.ts'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { CloudUpload, TriangleAlert, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useOutbox } from './use-outbox.ts'

/** How much is kept on this phone, what of it is on its way, and whether something does not match. Nothing when all is sent. */
export function KeptStrip({ to }: { to?: (repairId: Id<'repair'>) => string }) {
  const t = useText('jobs')
  const { moment } = useDates()
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost)
  const { steps } = useOutbox()
  const refused = steps.filter(({ refusal }) => refusal !== null)
  const waiting = steps.filter(({ refusal, sentAt }) => refusal === null && sentAt === null)
  const sent = steps.filter(({ sentAt }) => sentAt !== null)
  const [first] = refused.length > 0 ? refused : waiting
  if (!first) return null
  const lastAt = sent
    .map(({ sentAt }) => sentAt ?? '')
    .toSorted()
    .at(-1)
  const last = sent.find(({ sentAt }) => sentAt === lastAt)?.sentAt
  const Icon = refused.length > 0 ? TriangleAlert : isLost ? WifiOff : CloudUpload
  const inner = (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1">
        {refused.length > 0
          ? t('strip.refused', { count: refused.length })
          : t(isLost ? 'strip.offline' : 'strip.sending', { count: waiting.length })}
      </span>
      {last ? <span className="figures shrink-0 text-12">{t('strip.last', { time: moment(last) })}</span> : null}
    </>
  )
  const look = 'flex min-h-11 flex-wrap items-center gap-x-2 rounded-card bg-ink px-4 py-2 text-14 text-on-ink'
  return (
    <div role="status">
      {to ? (
        <Link to={to(first.repairId)} className={look}>
          {inner}
        </Link>
      ) : (
        <p className={look}>{inner}</p>
      )}
    </div>
  )
}
