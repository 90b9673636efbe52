import { limits } from '@kikai/kernel/limits'
import { afterEach, expect, test, vi } from 'vitest'
import { smallerPhoto } from './smaller-photo.ts'

const photoOf = (bytes: number) => new File([new Uint8Array(bytes)], 'plate.PNG', { type: 'image/png' })

/** A device whose camera takes 8,000 × 6,000 pixels; a JPEG of it has one byte for each pixel and tenth of quality. */
function givenDevice({ canRead = true, canDraw = true, bytesOf = (quality: number) => quality * 1_000 } = {}) {
  const drawn: (string | number)[][] = []
  const photo = { width: 8_000, height: 6_000, close: () => undefined }
  const context = {
    fillStyle: 'black',
    fillRect: (...of: number[]) => drawn.push([context.fillStyle, ...of]),
    drawImage: (_: unknown, ...to: number[]) => drawn.push(to),
  }
  vi.stubGlobal('createImageBitmap', () => (canRead ? Promise.resolve(photo) : Promise.reject(new Error('unreadable'))))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      width: number
      height: number
      constructor(width: number, height: number) {
        this.width = width
        this.height = height
      }
      getContext = () => (canDraw ? context : null)
      convertToBlob = async ({ quality }: { quality: number }) => new Blob([new Uint8Array(bytesOf(quality))])
    },
  )
  return drawn
}
afterEach(() => void vi.unstubAllGlobals())

test('a photo of more than 5 MB is made smaller on the device, large enough to read a plate', async () => {
  const drawn = givenDevice()
  const smaller = await smallerPhoto(photoOf(limits.pictureBytesMax + 1))
  // White first: what a PNG leaves open would become black.
  expect(drawn).toEqual([
    ['white', 0, 0, 4_096, 3_072],
    [0, 0, 4_096, 3_072],
  ])
  expect([smaller.name, smaller.type, smaller.size]).toEqual(['plate.jpg', 'image/jpeg', 900])
})

test('one that is still too large is pressed harder, and comes back as it was where that does not help', async () => {
  givenDevice({ bytesOf: (quality) => (quality > 0.7 ? limits.pictureBytesMax + 1 : 700) })
  const photo = photoOf(limits.pictureBytesMax + 1)
  expect((await smallerPhoto(photo)).size).toBe(700)
  givenDevice({ bytesOf: () => limits.pictureBytesMax + 1 })
  expect(await smallerPhoto(photo)).toBe(photo)
})

test('a photo that may be sent as it is, and one that the device cannot read, stay as they are', async () => {
  const drawn = givenDevice({ canRead: false })
  const [small, broken] = [photoOf(limits.pictureBytesMax), photoOf(limits.pictureBytesMax + 1)]
  expect(await smallerPhoto(small)).toBe(small)
  expect(await smallerPhoto(broken)).toBe(broken)
  expect(drawn).toEqual([])
})

test('a device that cannot draw it, or has no room to write it, leaves it as it is, and nothing is thrown', async () => {
  const photo = photoOf(limits.pictureBytesMax + 1)
  givenDevice({ canDraw: false })
  expect(await smallerPhoto(photo)).toBe(photo)
  givenDevice({
    bytesOf: () => {
      throw new Error('no room')
    },
  })
  expect(await smallerPhoto(photo)).toBe(photo)
})
