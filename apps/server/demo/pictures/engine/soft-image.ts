import { crc32, deflateSync } from 'node:zlib'
import { pictureHeight, pictureWidth } from './picture-size.ts'
import type { Point } from './outline.ts'
import { nth } from './vector.ts'

/** A small grey picture, laid over the large one: enlarging it is a twentieth of the cost of a blur at full size. */
export type Mask = { width: number; height: number; values: Float32Array }

export const emptyMask = (width: number, height: number): Mask => ({
  width,
  height,
  values: new Float32Array(width * height),
})

/** Fills a convex outline, given in the picture's own measures. */
export function fillConvex(mask: Mask, outline: readonly Point[]): void {
  const { width, height, values } = mask
  const points = outline.map(([x, y]): Point => [(x * width) / pictureWidth, (y * height) / pictureHeight])
  const ys = points.map((p) => p[1])
  const last = Math.min(height - 1, Math.floor(Math.max(...ys)))
  for (let row = Math.max(0, Math.floor(Math.min(...ys))); row <= last; row++) {
    let [left, right] = [Infinity, -Infinity]
    points.forEach((a, i) => {
      const b = nth(points, i + 1)
      const middle = Math.min(Math.max(row + 0.5, Math.min(...ys)), Math.max(...ys))
      if (a[1] === b[1] || (a[1] - middle) * (b[1] - middle) > 0) return
      const x = a[0] + ((b[0] - a[0]) * (middle - a[1])) / (b[1] - a[1])
      left = Math.min(left, x)
      right = Math.max(right, x)
    })
    const from = Math.max(0, Math.round(left))
    const to = Math.min(width, Math.round(right))
    if (from < to) values.fill(1, row * width + from, row * width + to)
  }
}

/** Three running means each way come close to a Gaussian blur. */
export function blur({ width, height, values }: Mask, radius: number): void {
  const line = new Float32Array(Math.max(width, height) + 2 * radius + 1)
  for (let pass = 0; pass < 3; pass++) {
    for (let row = 0; row < height; row++)
      runningMean(values, line, { start: row * width, step: 1, count: width, radius })
    for (let column = 0; column < width; column++)
      runningMean(values, line, { start: column, step: width, count: height, radius })
  }
}

type Line = { start: number; step: number; count: number; radius: number }

/** The value at either end goes on beyond it. */
function runningMean(values: Float32Array, line: Float32Array, { start, step, count, radius }: Line): void {
  const last = start + (count - 1) * step
  line.fill(values[start] ?? 0, 0, radius)
  for (let i = 0, at = start; i < count; i++, at += step) line[radius + i] = values[at] ?? 0
  line.fill(values[last] ?? 0, radius + count, count + 2 * radius + 1)
  let sum = 0
  for (let i = 0; i < 2 * radius; i++) sum += line[i] ?? 0
  for (let i = 0, at = start; i < count; i++, at += step) {
    sum += line[i + 2 * radius] ?? 0
    values[at] = sum / (2 * radius + 1)
    sum -= line[i] ?? 0
  }
}

/** One grey with the mask as its opacity, as a data address that SVG can show. */
export const greyImage = ({ width, height, values }: Mask, grey: number): string =>
  imageAddress({ width, height, channels: 2 }, (pixels, at, i) => {
    pixels[at] = grey
    pixels[at + 1] = Math.round((values[i] ?? 0) * 255)
  })

export type Tint = readonly [red: number, green: number, blue: number, opacity: number]

/** A small picture in colour, each value from 0 to 255. */
export const colourImage = (width: number, height: number, tintOf: (i: number) => Tint): string =>
  imageAddress({ width, height, channels: 4 }, (pixels, at, i) => pixels.set(tintOf(i), at))

type Size = { width: number; height: number; channels: 2 | 4 }

/** As PNG of eight bits, grey or colour, both with opacity. */
function imageAddress(
  { width, height, channels }: Size,
  write: (pixels: Buffer, at: number, i: number) => void,
): string {
  const rowLength = width * channels + 1
  const pixels = Buffer.alloc(rowLength * height)
  for (let i = 0; i < width * height; i++)
    write(pixels, Math.floor(i / width) * rowLength + 1 + (i % width) * channels, i)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 2 ? 4 : 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const png = [signature, part('IHDR', header), part('IDAT', deflateSync(pixels, { level: 1 })), part('IEND')]
  return `data:image/png;base64,${Buffer.concat(png).toString('base64')}`
}

function part(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
