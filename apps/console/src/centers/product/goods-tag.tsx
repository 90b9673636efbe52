import { Tag, type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'

const tones: Readonly<Record<ManagedGoods['state'], TagTone>> = {
  unpublished: 'grey',
  on_sale: 'green',
  coming_soon: 'green',
  waiting_for_procurement: 'green',
  under_negotiation: 'amber',
  sold_out: 'outline',
  archived: 'outline',
}

/** The state of goods as a tag. */
export function GoodsTag({ state }: Pick<ManagedGoods, 'state'>) {
  const t = useText('goods')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
