import { classes } from '#ui/class-names.ts'
import { IconButton } from '#ui/buttons/icon-button'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { Heart as HeartIcon } from 'lucide-react'
import { useWatch } from './use-watch.ts'

type HeartProps = { goods: Pick<GoodsCard, 'id' | 'title'>; onPhoto?: boolean; className?: string }

/** The button to watch a machine or to stop watching it. */
export function Heart({ goods, onPhoto, className }: HeartProps) {
  const { isOn, title, toggle } = useWatch(goods)
  return (
    <IconButton
      label={title}
      aria-pressed={isOn}
      icon={<HeartIcon aria-hidden className={classes(isOn && 'fill-go-ink text-go-ink')} />}
      {...(onPhoto ? { onPhoto } : {})}
      onClick={toggle}
      className={className}
    />
  )
}
