import { href } from '#app/go'
import { useWatch } from '#features/catalogue/use-watch.ts'
import { Actions } from '#ui/actions'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { CalendarClock } from 'lucide-react'

/** When awaited goods come, or what procuring them takes, and that nothing is sold before. */
export default function AwaitedNote({ goods: { availability } }: { goods: GoodsDetail }) {
  const t = useText('goods')
  const language = useLanguage()
  if (availability.as === 'now') return null
  const said =
    availability.as === 'coming'
      ? [
          availability.on === null
            ? t('screen.expected.open')
            : t('screen.expected.on', { day: formatDay(availability.on, language) }),
        ]
      : [
          t('screen.expected.sourced', { count: availability.leadDays }),
          availability.depositPercent === 0
            ? t('screen.expected.noDeposit')
            : t('screen.expected.deposit', { percent: availability.depositPercent }),
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
          {t(availability.as === 'coming' ? 'screen.expected.note' : 'screen.expected.sourcedNote')}
        </p>
      </div>
    </div>
  )
}

/** What can be done with goods that cannot be bought yet: ask the seller, and be told when they are there. */
export function AwaitedActions({ goods }: { goods: GoodsDetail }) {
  const t = useText('goods')
  const watch = useWatch(goods)
  const ask = {
    label: t('screen.expected.ask'),
    to: href('/pages/home/goods-detail/ask-merchants/ask-merchants', { goodsId: goods.id }),
  }
  const keep = { label: watch.label, run: watch.toggle }
  const isSourced = goods.state === 'waiting_for_procurement'
  return <Actions can={isSourced ? [{ ...keep, tone: 'tint' }, ask] : [{ ...ask, tone: 'tint' }, keep]} />
}
