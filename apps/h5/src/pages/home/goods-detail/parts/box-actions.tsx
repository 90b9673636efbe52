import { useCompareToggle } from '#features/catalogue/compare-button'
import { useWatch } from '#features/catalogue/use-watch.ts'
import { classes } from '#ui/class-names.ts'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { Check, GitCompareArrows, Heart as HeartIcon, Share2, type LucideIcon } from 'lucide-react'
import { useShare } from './small-actions.tsx'

/** The secondary actions under the buy box of wide screens, each as an icon above its label. */
export function BoxActions({ goods }: { goods: GoodsDetail }) {
  const t = useText('compare')
  const goodsText = useText('goods')
  const compare = useCompareToggle(goods)
  const share = useShare(goods)
  const watch = useWatch(goods)
  return (
    <div className="-mx-5 -mb-5 grid grid-cols-3 divide-x divide-line border-t border-line">
      <SmallAction
        icon={HeartIcon}
        label={watch.label}
        title={watch.title}
        pressed={watch.isOn}
        filled={watch.isOn}
        onClick={watch.toggle}
      />
      <SmallAction icon={Share2} label={goodsText('screen.share')} onClick={share} />
      <SmallAction
        icon={compare.isIn ? Check : GitCompareArrows}
        label={compare.isIn ? t('added') : t('add')}
        title={compare.title}
        pressed={compare.isIn}
        onClick={compare.toggle}
      />
    </div>
  )
}

type SmallActionProps = {
  icon: LucideIcon
  label: string
  title?: string
  pressed?: boolean
  filled?: boolean
  onClick: () => void
}

function SmallAction({ icon: Icon, label, title, pressed, filled, onClick }: SmallActionProps) {
  return (
    <button
      type="button"
      aria-label={title}
      aria-pressed={pressed}
      onClick={onClick}
      className={classes(
        'flex min-h-16 flex-col items-center justify-center gap-1 px-2 text-12 -outline-offset-2 hover:text-ink',
        pressed ? 'text-go-ink' : 'text-ink-2',
      )}
    >
      <Icon aria-hidden className={classes('size-5', filled && 'fill-current')} />
      {label}
    </button>
  )
}
