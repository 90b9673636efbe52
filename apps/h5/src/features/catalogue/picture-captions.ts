import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import type { Say } from '@kikai/i18n/keys'

type Picture = GoodsDetail['pictures'][number]

/** The caption of a photo, naming what it documents; none for an overview. */
export function captionOf({ kind, caption }: Pick<Picture, 'kind' | 'caption'>, t: Say<'goods'>): string {
  const name = kind === 'overview' || kind === 'other' ? '' : t(`picture.${kind}`)
  return [name, caption].filter(Boolean).join(' · ')
}
