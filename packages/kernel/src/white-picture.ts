/** A channel at least this bright counts as white; cameras and scanners rarely give a full 255. */
const nearWhite = 250
/**
 * A picture with more than this share of near-white pixels is refused as empty ("Image consists only of white
 * pixels.").
 */
const whiteShareMax = 0.995

/**
 * The share of near-white pixels in raw pixel data, row by row. With four channels the last is opacity: transparent
 * counts as white.
 */
export function whiteShare(pixels: Uint8Array | Uint8ClampedArray, channels: 1 | 3 | 4): number {
  const count = Math.floor(pixels.length / channels)
  if (count === 0) return 0
  const colours = channels === 4 ? 3 : channels
  let white = 0
  for (let at = 0; at < count * channels; at += channels) {
    if (channels === 4 && pixels[at + 3] === 0) {
      white += 1
      continue
    }
    let bright = true
    for (let channel = 0; channel < colours; channel += 1) bright &&= (pixels[at + channel] ?? 0) >= nearWhite
    if (bright) white += 1
  }
  return white / count
}

export const isWhitePicture = (pixels: Uint8Array | Uint8ClampedArray, channels: 1 | 3 | 4): boolean =>
  whiteShare(pixels, channels) > whiteShareMax

/** The steps between the darkest and the brightest of a channel that the noise of a JPEG leaves in one colour. */
const noiseMax = 6
/** Whether raw pixels are of one colour, whichever it is: nothing was drawn on it. */
export function isPlainPicture(pixels: Uint8Array | Uint8ClampedArray, channels: 1 | 3 | 4): boolean {
  for (let channel = 0; channel < channels; channel += 1) {
    let [least, most] = [255, 0]
    for (let at = channel; at < pixels.length; at += channels) {
      least = Math.min(least, pixels[at] ?? 0)
      most = Math.max(most, pixels[at] ?? 0)
    }
    if (most - least > noiseMax) return false
  }
  return true
}
