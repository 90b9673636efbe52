import { Tag, type TagTone } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'

type GoodsState = GoodsCard['state']

/** The tone of each state (design/phone): only ended states stand out. */
const tones: Record<GoodsState, TagTone> = {
  unpublished: 'neutral',
  on_sale: 'neutral',
  coming_soon: 'neutral',
  waiting_for_procurement: 'neutral',
  under_negotiation: 'neutral',
  sold_out: 'ended',
  archived: 'ended',
}

/** The state of goods. On a photo the neutral tone is white, and "on sale" is not shown. */
export function StateTag({ state, onPhoto }: { state: GoodsState; onPhoto?: boolean }) {
  const t = useText('goods')
  if (onPhoto && state === 'on_sale') return null
  const tone = tones[state]
  return <Tag tone={onPhoto && tone === 'neutral' ? 'photo' : tone}>{t(`state.${state}`)}</Tag>
}

export const hasEnded = (state: GoodsState): boolean => state === 'sold_out' || state === 'archived'
