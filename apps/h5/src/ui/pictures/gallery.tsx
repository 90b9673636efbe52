import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { classes } from '../class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Image } from './image.tsx'
import { pictureSizes } from './picture-addresses.ts'
import { snapChild, snapRow, useSnap } from './use-snap.ts'
import { useWords } from '../texts/words.ts'

type GalleryProps = {
  pictures: readonly ({ id: string } | string)[]
  /** The alt text of the pictures; each adds its number. */
  alt: string
  ended?: boolean
  /** Captions of the pictures where they need one. */
  captions?: readonly string[]
  /** Shows this picture whenever a new value arrives: the last one seen in the large view. */
  turnedTo?: { at: number } | undefined
  /** Opens the large view; `openLabel` is the label of its button. */
  onOpen?: (at: number) => void
  openLabel?: (at: number) => string
}

/**
 * Pictures 4:3, one at a time, with an n / m counter; on wide screens with thumbnails at the left. Arrow keys change
 * the picture.
 */
export function Gallery({ pictures, captions, alt, ended, turnedTo, onOpen, openLabel }: GalleryProps) {
  const t = useWords()
  const { row, at, show } = useSnap()
  const waitsForTurn = useRef<number>(null)
  useEffect(() => {
    if (!turnedTo) return
    waitsForTurn.current = turnedTo.at
    show(turnedTo.at, { atOnce: true })
  }, [turnedTo, show])
  useEffect(() => {
    if (waitsForTurn.current !== at) return
    waitsForTurn.current = null
    // After the large view the last seen photo is focused, unless the view was opened from elsewhere.
    const focused = document.activeElement
    const wasHere = focused === document.body || row.current?.contains(focused)
    if (wasHere) row.current?.children[at]?.querySelector('button')?.focus({ preventScroll: true })
  }, [at, turnedTo, row])
  const turn = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  if (pictures.length === 0) return <Image of={null} alt={t('part.photoMissing')} className="wide:rounded-card" />
  return (
    <div role="group" aria-roledescription="carousel" aria-label={alt} className="flex gap-2.5 wide:p-2.5">
      <Thumbs
        pictures={pictures}
        alt={alt}
        now={at}
        onPick={(index) => (index === at && onOpen ? onOpen(index) : show(index))}
        onKeyDown={turn}
      />
      <div className="relative min-w-0 flex-1">
        <div ref={row} className={classes(snapRow, 'wide:rounded-card')}>
          {pictures.map((picture, index) => {
            const image = (
              <Image
                of={picture}
                alt={`${alt} ${t('part.photo', { at: index + 1 })}`}
                sizes={pictureSizes.gallery}
                first={index === 0}
                ended={ended}
              />
            )
            return (
              <div key={index} className={snapChild} inert={index !== at}>
                {onOpen ? (
                  <button
                    type="button"
                    aria-label={openLabel?.(index + 1)}
                    onClick={() => onOpen(index)}
                    onKeyDown={turn}
                    className="block w-full -outline-offset-2"
                  >
                    {image}
                  </button>
                ) : (
                  image
                )}
              </div>
            )
          })}
        </div>
        <p
          aria-live="polite"
          className="figures absolute right-3 bottom-3 rounded-full bg-on-photo px-2.5 py-1 text-12 text-on-sold"
        >
          {at + 1} / {pictures.length}
        </p>
        {captions?.[at] ? (
          <p className="pointer-events-none absolute bottom-3 left-3 max-w-[60%] truncate rounded-full bg-on-photo px-2.5 py-1 text-12 text-on-sold">
            {captions[at]}
          </p>
        ) : null}
        {pictures.length > 1 ? (
          <div className="pointer-events-none absolute inset-y-0 flex w-full items-center justify-between px-1">
            <IconButton
              label={t('part.previous')}
              icon={<ChevronLeft aria-hidden />}
              onPhoto
              onClick={() => show(at - 1)}
              onKeyDown={turn}
              className={classes(turner, at === 0 && 'invisible')}
            />
            <IconButton
              label={t('part.next')}
              icon={<ChevronRight aria-hidden />}
              onPhoto
              onClick={() => show(at + 1)}
              onKeyDown={turn}
              className={classes(turner, at === pictures.length - 1 && 'invisible')}
            />
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** Hidden on phones, which use swipes; keyboards still reach the buttons there. */
const turner = 'wide:pointer-events-auto max-wide:not-focus-visible:opacity-0'
const thumbsMax = 8

type ThumbsProps = {
  pictures: GalleryProps['pictures']
  alt: string
  now: number
  onPick: (at: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Thumbs({ pictures, alt, now, onPick, onKeyDown }: ThumbsProps) {
  const t = useWords()
  if (pictures.length < 2) return null
  const rest = pictures.length - thumbsMax
  return (
    <div className="hidden w-18 shrink-0 flex-col gap-2 wide:flex">
      {pictures.slice(0, thumbsMax).map((picture, at) => (
        <button
          key={at}
          type="button"
          aria-current={at === now}
          onClick={() => onPick(at)}
          onKeyDown={onKeyDown}
          className={classes(
            'relative overflow-hidden rounded-tag',
            at === now && 'outline-2 outline-offset-1 outline-go-ink',
          )}
        >
          <Image of={picture} alt={`${alt} ${t('part.photo', { at: at + 1 })}`} sizes="72px" />
          {rest > 0 && at === thumbsMax - 1 ? (
            <span className="absolute inset-0 grid place-items-center bg-on-photo text-12 font-600 text-on-sold">
              +{rest}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  )
}
