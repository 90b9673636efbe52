import PhotoViewer from '#ui/pictures/photo-viewer'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { pictureWidths } from '@kikai/kernel/picture-widths'
import { useMemo } from 'react'
import { captionOf } from './picture-captions.ts'

type GoodsPhotosProps = { goods: GoodsDetail; at: number; onClose: (at: number) => void }

/** The photos of goods in full size. */
export default function GoodsPhotos({ goods: { pictures, title }, at, onClose }: GoodsPhotosProps) {
  const t = useText('goods')
  const viewed = useMemo(
    () =>
      pictures.map((picture) => ({
        src: addressOf(picture.id, 1280),
        ...sizeAt(picture, Math.min(picture.width, 1280)),
        caption: captionOf(picture, t),
        srcSet: pictureWidths.map((width) => ({ src: addressOf(picture.id, width), ...sizeAt(picture, width) })),
      })),
    [pictures, t],
  )
  return <PhotoViewer pictures={viewed} title={title} at={at} onClose={onClose} />
}

const sizeAt = ({ width, height }: { width: number; height: number }, shown: number) => ({
  width: shown,
  height: Math.round((height * shown) / width),
})
const addressOf = (id: string, width: (typeof pictureWidths)[number]): string => `/media/${id}/${width}.webp`
