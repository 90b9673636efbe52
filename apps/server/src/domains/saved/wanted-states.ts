import type { publicGoodsStates } from '@kikai/contract/goods/goods.words'

/** Only available goods are reported; goods held by somebody may be free tomorrow and are reported then. */
export const wantedStates: readonly (typeof publicGoodsStates)[number][] = [
  'on_sale',
  'coming_soon',
  'waiting_for_procurement',
]
