import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import type { Say } from '@kikai/i18n/keys'

type Picture = GoodsDetail['pictures'][number]

/** What a photo is proof of. The machine as a whole needs no words. */
export function captionOf({ kind, caption }: Pick<Picture, 'kind' | 'caption'>, t: Say<'goods'>): string {
  const name = kind === 'overview' || kind === 'other' ? '' : t(`picture.${kind}`)
  return [name, caption].filter(Boolean).join(' · ')
}
