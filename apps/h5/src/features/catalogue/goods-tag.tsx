import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { StateTag } from './state-tag.tsx'
import { useMine } from './use-mine.ts'

type GoodsTagProps = { goods: Pick<GoodsCard, 'id' | 'state'>; onPhoto?: boolean }

/** The state of goods for this reader: goods reserved or bought by them are marked differently from those of others. */
export function GoodsTag({ goods, onPhoto }: GoodsTagProps) {
  const t = useText('goods')
  const mine = useMine(goods.id)
  if (!mine || goods.state === 'on_sale') return <StateTag state={goods.state} {...(onPhoto ? { onPhoto } : {})} />
  return <Tag tone={onPhoto ? 'photo' : 'neutral'}>{t(`screen.mine.${mine.kind}`)}</Tag>
}
