import { clamp } from './vector.ts'

type Channels = readonly [red: number, green: number, blue: number]

export const mix = (from: string, to: string, share: number): string => {
  const [a, b] = [channels(from), channels(to)]
  return hex([0, 1, 2].map((i) => (a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * share))
}

/** Fewer distinct tones make small files; only the luminance is stepped, so the hue stays. */
export const quantise = (colour: string): string => {
  const value = channels(colour)
  const luminance = 0.3 * value[0] + 0.59 * value[1] + 0.11 * value[2] || 1
  const factor = Math.max(4, Math.round(luminance / 7) * 7) / luminance
  return hex(value.map((channel) => Math.round(channel * factor)))
}

/** Light on saturated paint keeps its hue instead of going chalky. */
export const lift = (colour: string, share: number): string => {
  const value = channels(colour)
  const strongest = Math.max(...value, 1)
  const bright = hex(value.map((channel) => Math.min(255, (channel * 255) / strongest)))
  return mix(colour, mix(bright, '#ffffff', 0.58), share)
}

/** The shadow tone of a paint. */
export const deep = (colour: string): string => mix(mix(colour, '#000000', 0.55), '#16213a', 0.38)

const channels = (colour: string): Channels => {
  const digits = colour.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((i) => Number.parseInt(digits.slice(i, i + 2), 16))
  return [red, green, blue]
}

const hex = (value: readonly number[]): string =>
  `#${value
    .map((channel) =>
      Math.round(clamp(channel, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
