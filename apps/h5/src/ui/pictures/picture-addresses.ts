import { pictureWidths } from '@kikai/kernel/picture-widths'

/** The addresses of a server picture in all its widths; the browser chooses one by the `sizes` attribute. */
export function addressesOf(id: string) {
  const at = (width: number) => `/media/${id}/${width}.webp`
  return { src: at(640), srcSet: pictureWidths.map((width) => `${at(width)} ${width}w`).join(', ') }
}

/** The `sizes` of pictures on the first screens: of a card in a grid, and of a machine's page. */
export const pictureSizes = {
  card: '(width < 600px) 50vw, (width < 1024px) 33vw, 260px',
  gallery: '(width < 1024px) 100vw, 800px',
} as const
