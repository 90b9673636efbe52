import { useLanguage, useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { CalendarClock } from 'lucide-react'

/** When awaited goods come, or what procuring them takes, and that nothing is sold before. */
export default function AwaitedNote({ goods: { availability } }: { goods: GoodsDetail }) {
  const t = useText('watchlist')
  const language = useLanguage()
  if (availability.as === 'now') return null
  const said =
    availability.as === 'coming'
      ? [
          availability.on === null
            ? t('expected.open')
            : t('expected.on', { day: formatDay(availability.on, language) }),
        ]
      : [
          t('expected.sourced', { count: availability.leadDays }),
          availability.depositPercent === 0
            ? t('expected.noDeposit')
            : t('expected.deposit', { percent: availability.depositPercent }),
        ]
  return (
    <div className="flex gap-2.5 rounded-card bg-sunken p-3 text-14">
      <CalendarClock aria-hidden className="mt-px size-5 shrink-0 text-ink-2" />
      <div className="min-w-0">
        {said.map((one) => (
          <p key={one} className="font-600">
            {one}
          </p>
        ))}
        <p className="pt-0.5 text-12 text-ink-2">
          {t(availability.as === 'coming' ? 'expected.note' : 'expected.sourcedNote')}
        </p>
      </div>
    </div>
  )
}
