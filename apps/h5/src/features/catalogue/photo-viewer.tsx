import { pictureWidths } from '@kikai/kernel/picture-widths'
import { useBackCloses } from '#ui/overlay-history.ts'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import './photo-viewer.css'
import { captionOf } from './picture-captions.ts'

type PhotoViewerProps = {
  pictures: GoodsDetail['pictures']
  title: string
  /** The index of the photo it opened with; closing passes the index of the last photo seen. */
  at: number
  onClose: (at: number) => void
}

/**
 * A full-screen photo viewer: pinch, double tap and wheel zoom, swipe and arrow keys change the photo, Escape and Back
 * close it.
 */
export default function PhotoViewer({ pictures, title, at, onClose }: PhotoViewerProps) {
  const t = useText('goods')
  const app = useText('app')
  const detail = useText('detail')
  const wide = useWide()
  const [now, setNow] = useState(at)
  const [open, setOpen] = useState(true)
  // Calls `onClose` at once, because after the viewer has faded out it would not be called at all.
  useBackCloses(open, () => onClose(now))
  const captions = pictures.map((picture) => captionOf(picture, t))
  // New slides would reset the viewer to the first photo it showed.
  const slides = useMemo(
    () =>
      pictures.map((picture) => ({
        src: addressOf(picture.id, 1280),
        alt: [title, captionOf(picture, t)].filter(Boolean).join(' '),
        ...sizeAt(picture, Math.min(picture.width, 1280)),
        srcSet: pictureWidths.map((width) => ({ src: addressOf(picture.id, width), ...sizeAt(picture, width) })),
      })),
    [pictures, title, t],
  )
  return (
    <Lightbox
      open={open}
      close={() => setOpen(false)}
      index={at}
      slides={slides}
      plugins={[Zoom]}
      // Pictures are at most 1280 px wide: without this a phone with three pixels per point could not zoom at all.
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      carousel={{ finite: true, preload: 1, padding: wide ? 64 : 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      on={{ view: ({ index }) => setNow(index), exited: () => onClose(now) }}
      labels={{
        Lightbox: `${title} ${detail('photos')}`,
        'Photo gallery': detail('photos'),
        '{index} of {total}': '{index} / {total}',
        Previous: app('part.previous'),
        Next: app('part.next'),
        Close: app('part.close'),
        'Zoom in': detail('zoomIn'),
        'Zoom out': detail('zoomOut'),
      }}
      render={{
        iconPrev: () => <ChevronLeft aria-hidden className="size-7" />,
        iconNext: () => <ChevronRight aria-hidden className="size-7" />,
        iconClose: () => <X aria-hidden className="size-6" />,
        iconZoomIn: () => <ZoomIn aria-hidden className="size-5.5" />,
        iconZoomOut: () => <ZoomOut aria-hidden className="size-5.5" />,
        controls: () => (
          <>
            <p
              aria-live="polite"
              className="figures pointer-events-none absolute top-3.5 left-3 z-10 rounded-full bg-on-photo px-3 py-1 text-14 text-on-sold"
            >
              {now + 1} / {pictures.length}
            </p>
            {captions[now] ? (
              <p className="pointer-events-none absolute inset-x-0 bottom-[calc(var(--safe-b)+16px)] z-10 flex justify-center px-4">
                <span className="rounded-full bg-on-photo px-3 py-1.5 text-14 text-on-sold">{captions[now]}</span>
              </p>
            ) : null}
          </>
        ),
      }}
    />
  )
}

const sizeAt = ({ width, height }: PhotoViewerProps['pictures'][number], shown: number) => ({
  width: shown,
  height: Math.round((height * shown) / width),
})
const addressOf = (id: string, width: (typeof pictureWidths)[number]): string => `/media/${id}/${width}.webp`
