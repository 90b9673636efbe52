import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../class-names.ts'
import { addressesOf } from './picture-addresses.ts'

type ImageProps = {
  /** A picture of the server (`{ id }`), an address, or none yet. */
  of: { id: string } | string | null | undefined
  alt: string
  /** The displayed width, as in the `sizes` attribute. */
  sizes?: string
  /** `4/3` by default. */
  ratio?: '4/3' | '1/1' | '16/9' | 'fill'
  ended?: boolean | undefined
  /** True for pictures in the first view: loaded at once and without a fade-in. */
  first?: boolean
  fit?: 'cover' | 'contain'
  className?: string
  /** Called after loading with the width divided by the height. */
  onShape?: (ratio: number) => void
}

const ratios = { '4/3': 'aspect-4/3', '1/1': 'aspect-square', '16/9': 'aspect-video', fill: 'h-full' } as const

/** A picture that reserves its space, fades in, and shows an icon when there is none. */
export function Image({
  of,
  alt,
  sizes = '50vw',
  ratio = '4/3',
  ended,
  first,
  fit = 'cover',
  className,
  onShape,
}: ImageProps) {
  const [state, setState] = useState<'waiting' | 'there' | 'broken'>('waiting')
  const source = typeof of === 'string' ? { src: of } : of ? addressesOf(of.id) : null
  const [shown, setShown] = useState(source?.src)
  if (shown !== source?.src) {
    setShown(source?.src)
    setState('waiting')
  }
  return (
    <span className={classes('relative block w-full overflow-hidden bg-sk', ratios[ratio], className)}>
      {!source || state === 'broken' ? (
        <span
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
          className="absolute inset-0 grid place-items-center bg-sunken text-ink-2"
        >
          <ImageOff aria-hidden className="size-6" />
        </span>
      ) : (
        <img
          {...source}
          sizes={sizes}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setState('there')
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setState('there')
            if (naturalHeight > 0) onShape?.(naturalWidth / naturalHeight)
          }}
          onError={() => setState('broken')}
          className={classes(
            'absolute inset-0 size-full',
            first ? '' : 'transition-opacity duration-(--t-sheet)',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            // Only one filter at a time: combined with the dark-mode filter the picture would not stay grey.
            ended ? 'photo-ended' : 'dark-photo',
            state === 'waiting' && !first ? 'opacity-0!' : '',
          )}
        />
      )}
    </span>
  )
}
