import { limits } from '@kikai/kernel/limits'
import { Image } from './image.tsx'
import { useWords } from '../texts/words.ts'

type AlbumProps = {
  pictures: readonly ({ id: string } | string)[]
  alt: string
  /** 9 by default (specification §9). */
  max?: number
  onOpen?: (at: number) => void
}

/** Small pictures, three in a row, for a review, a question or a repair. */
export function Album({ pictures, alt, max = limits.albumPicturesMax, onOpen }: AlbumProps) {
  const t = useWords()
  return (
    <ul className="grid max-w-90 grid-cols-3 gap-2">
      {pictures.slice(0, max).map((picture, at) => {
        const image = (
          <Image
            of={picture}
            alt={`${alt} ${t('part.photo', { at: at + 1 })}`}
            ratio="1/1"
            sizes="120px"
            className="rounded-tag"
          />
        )
        return (
          <li key={at}>
            {onOpen ? (
              <button type="button" onClick={() => onOpen(at)} className="block w-full">
                {image}
              </button>
            ) : (
              image
            )}
          </li>
        )
      })}
    </ul>
  )
}
