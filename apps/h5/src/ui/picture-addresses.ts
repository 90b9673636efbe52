import { pictureWidths } from '@kikai/kernel/picture-widths'

/** Where a picture of the server is, in its widths; what a browser picks from them follows from the `sizes` beside it. */
export function addressesOf(id: string) {
  const at = (width: number) => `/media/${id}/${width}.webp`
  return { src: at(640), srcSet: pictureWidths.map((width) => `${at(width)} ${width}w`).join(', ') }
}

/** How wide the pictures are that visits begin with: of a card in a grid, and of a machine's own page. */
export const pictureSizes = {
  card: '(width < 600px) 50vw, (width < 1024px) 33vw, 260px',
  gallery: '(width < 1024px) 100vw, 800px',
} as const
