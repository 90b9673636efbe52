import { useDates } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { RateVersion } from '@kikai/contract/dropship/dropship.shapes'
import { RateLines } from './rate-lines.tsx'

/** Since when the current rates apply, and the earlier ones; nothing when there are no earlier ones. */
export function RateHistory({ of: [now, ...earlier] }: { of: readonly RateVersion[] }) {
  const t = useText('dropship')
  const { date } = useDates()
  if (!now || earlier.length === 0) return null
  return (
    <>
      <p className="pt-2 text-12 text-ink-2">{t('rate.inForce', { since: date(now.since) })}</p>
      <details className="pt-1 text-12 text-ink-2">
        <summary className="min-h-8 cursor-pointer content-center">{t('rate.earlier')}</summary>
        {earlier.map(({ version, rate, since }) => (
          <div key={version} className="pb-2">
            <p className="font-500">{t('rate.since', { since: date(since) })}</p>
            <RateLines rate={rate} />
          </div>
        ))}
      </details>
    </>
  )
}
