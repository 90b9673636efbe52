/** A square part of a picture: its centre in the picture's pixels, and the zoom. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number }
export type Size = { readonly width: number; readonly height: number }

export const zoomMax = 4

/** The largest square in the middle of the picture. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

/** The nearest crop that is inside the picture. */
export function fitCrop(size: Size, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, zoomMax)
  const half = sideOf(size, { ...crop, zoom }) / 2
  return { x: between(crop.x, half, size.width - half), y: between(crop.y, half, size.height - half), zoom }
}

/** Moves a crop by fractions of its side: 1 is its full width. */
export const movedBy = (size: Size, crop: Crop, { right, down }: { right: number; down: number }): Crop => {
  const side = sideOf(size, crop)
  return fitCrop(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side })
}

/** The position and size of the whole picture behind a square window, in percent of the window. */
export function shownAs(size: Size, crop: Crop): { width: number; height: number; left: number; top: number } {
  const side = sideOf(size, crop)
  const percent = (pixels: number) => (pixels / side) * 100
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: -percent(crop.x - side / 2),
    top: -percent(crop.y - side / 2),
  }
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
