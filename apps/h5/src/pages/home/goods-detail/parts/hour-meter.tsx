import { Image } from '#ui/pictures/image'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { formatHours } from '@kikai/i18n/format/quantity'
import { classes } from '#ui/class-names.ts'
import { useDates } from '#ui/times/moments.ts'
import { Gauge } from 'lucide-react'

const digitsMin = 5

/** The operating hours, the photo of the meter, and who read it. */
export function HourMeter({ goods, onOpen }: { goods: GoodsDetail; onOpen: (at: number) => void }) {
  const t = useText('detail')
  const goodsText = useText('goods')
  const dates = useDates()
  if (goods.hours === null) return null
  const at = goods.pictures.findIndex(({ kind }) => kind === 'meter')
  const digits = String(Math.floor(goods.hours)).padStart(digitsMin, '0')
  const leading = digits.length - String(Math.floor(goods.hours)).length
  return (
    <Panel bleed title={t('hourMeter')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {at < 0 ? (
          <span className="grid aspect-4/3 w-23 shrink-0 place-items-center rounded-key bg-sunken text-ink-2 wide:w-30">
            <Gauge aria-hidden className="size-7" />
          </span>
        ) : (
          <button
            type="button"
            aria-label={t('openMeter')}
            onClick={() => onOpen(at)}
            className="w-23 shrink-0 overflow-hidden rounded-key wide:w-30"
          >
            <Image of={goods.pictures[at]} alt="" sizes="120px" />
          </button>
        )}
        <div className="min-w-0">
          <p className="flex items-center gap-1.5">
            <span className="sr-only">{formatHours(goods.hours)}</span>
            <span aria-hidden className="figures flex gap-0.5">
              {[...digits].map((digit, index) => (
                <span
                  key={index}
                  className={classes(
                    'grid h-8 w-6 place-items-center rounded-tag bg-sunken text-17 font-700',
                    index < leading && 'text-ink-2',
                  )}
                >
                  {digit}
                </span>
              ))}
            </span>
            <span aria-hidden className="text-14 text-ink-2">
              {goodsText('screen.hoursUnit')}
            </span>
          </p>
          <p className="pt-1.5 text-12 text-ink-2 wide:text-14">
            {goods.inspection ? t('readAtInspection', { date: dates.date(goods.inspection.at) }) : t('readBySeller')}
          </p>
        </div>
      </div>
    </Panel>
  )
}
