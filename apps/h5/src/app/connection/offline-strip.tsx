import { useLanguage, useText } from '@kikai/client/use-text'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

/** Shows that the device is offline and how old the shown data is. */
export function OfflineStrip() {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost)
  return <div role="status">{lost ? <Strip /> : null}</div>
}

function Strip() {
  const t = useText('app')
  const language = useLanguage()
  const queries = useQueryClient()
  const at = useSyncExternalStore(
    (listener) => queries.getQueryCache().subscribe(listener),
    () => oldestShown(queries),
  )
  return (
    <p className="page-gutter flex min-h-9 items-center gap-2 bg-ink py-1 text-14 text-on-ink">
      <WifiOff aria-hidden className="size-4.5 shrink-0" />
      {at === null ? t('offline.now') : t('offline.since', { time: timeOf(at, language) })}
    </p>
  )
}

/** Queries of the frame itself, which are not part of a screen. */
const ofFrame: readonly unknown[] = ['badges', 'profile']

/** The time of the oldest answer on the visible screen; hidden screens do not count. Null when an answer is missing. */
function oldestShown(queries: QueryClient): number | null {
  const shown = queries.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey: [domain] }) => !ofFrame.includes(domain),
  })
  // A query without an answer has the time 0.
  const oldest = Math.min(...shown.map(({ state }) => state.dataUpdatedAt))
  return oldest > 0 && oldest < Infinity ? oldest : null
}

/** Formats the time, with the date when it is not today. */
function timeOf(at: number, language: string): string {
  const day = new Date(at)
  const isToday = day.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(language, {
    ...(isToday ? {} : { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(day)
}
