import { useSay } from '@kikai/i18n/texts-provider'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useBackCloses } from '../sheets/overlay-history.ts'
import './photo-viewer.css'
import { useWide } from '../wide.ts'
import { useWords } from '../texts/words.ts'

/** A picture with the address of its largest form, and those of smaller ones where there are some. */
export type ViewedPicture = {
  src: string
  width: number
  height: number
  /** What it documents; '' for nothing in particular. */
  caption: string
  srcSet?: { src: string; width: number; height: number }[]
}

type PhotoViewerProps = {
  /** The same array while it is open, because other slides would begin anew at the first photo. */
  pictures: readonly ViewedPicture[]
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
  const app = useWords()
  const detail = useSay('detail')
  const wide = useWide()
  const [now, setNow] = useState(at)
  const [open, setOpen] = useState(true)
  // Calls `onClose` at once, because after the viewer has faded out it would not be called at all.
  useBackCloses(open, () => onClose(now))
  const slides = useMemo(
    () => pictures.map(({ caption, ...picture }) => ({ ...picture, alt: [title, caption].filter(Boolean).join(' ') })),
    [pictures, title],
  )
  const caption = pictures[now]?.caption
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
            {caption ? (
              <p className="pointer-events-none absolute inset-x-0 bottom-[calc(var(--safe-b)+16px)] z-10 flex justify-center px-4">
                <span className="rounded-full bg-on-photo px-3 py-1.5 text-14 text-on-sold">{caption}</span>
              </p>
            ) : null}
          </>
        ),
      }}
    />
  )
}
