import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { type Pictures, pictureProcess } from './pictures.ts'

let pictures: Pictures | null = null
afterEach(() => pictures?.close())

test('pictures that are made beside each other, longer than a process may idle, are all whole', async () => {
  const own = pictureProcess({ idleMs: 150 })
  pictures = own
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#48a' } })
    .jpeg()
    .toBuffer()
  const until = performance.now() + 1_500
  const faults: unknown[] = []
  const lane = async () => {
    while (performance.now() < until) {
      const made = await own.make(photo)
      if ('fault' in made) faults.push(made)
    }
  }
  await Promise.all([lane(), lane(), lane()])
  expect(faults).toEqual([])
})

test('after a pause that ended the process a picture is made as before', async () => {
  const own = pictureProcess({ idleMs: 20 })
  pictures = own
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#48a' } })
    .png()
    .toBuffer()
  for (let turn = 0; turn < 4; turn += 1) {
    expect(await own.make(photo)).toMatchObject({ width: 40, height: 30 })
    await new Promise((resolve) => setTimeout(resolve, 5 + 15 * turn))
  }
})
