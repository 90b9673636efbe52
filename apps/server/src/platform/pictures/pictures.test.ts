import { readFileSync, readdirSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
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
  const lane = async (owner: string) => {
    while (performance.now() < until) {
      const made = await own.make(photo, owner)
      if ('fault' in made) faults.push(made)
    }
  }
  await Promise.all([lane('a'), lane('b'), lane('c')])
  expect(faults).toEqual([])
})

test('after a pause that ended the process a picture is made as before', async () => {
  const own = pictureProcess({ idleMs: 20 })
  pictures = own
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#48a' } })
    .png()
    .toBuffer()
  for (let turn = 0; turn < 4; turn += 1) {
    expect(await own.make(photo, 'a')).toMatchObject({ width: 40, height: 30 })
    await new Promise((resolve) => setTimeout(resolve, 5 + 15 * turn))
  }
})

/** The processes that any thread of this one has begun. */
const childProcesses = (): number[] =>
  readdirSync(`/proc/${process.pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** The head of a PNG of these sides, and nothing behind it. */
function headOf(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const sides = Buffer.alloc(13)
  sides.writeUInt32BE(width, 0)
  sides.writeUInt32BE(height, 4)
  sides.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    start,
    chunk('IHDR', sides),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([
  ['a strip one pixel wide', 1, 40_000_000],
  ['a side longer than any camera’s', 20_001, 10],
  ['more pixels than are decoded', 8_000, 6_000],
])('%s is refused by what its head says', async (_, width, height) => {
  const own = pictureProcess()
  pictures = own
  expect(await own.make(headOf(width, height), 'a')).toEqual({ fault: 'tooManyPixels' })
})

test('a progressive picture takes no more memory than one of two processes may, and a larger one is refused unread', async () => {
  const own = pictureProcess()
  pictures = own
  const before = childProcesses()
  const progressive = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#48a' } })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 20 })
      .toBuffer()
  expect(await own.make(await progressive(8_000, 5_000), 'a')).toEqual({ fault: 'tooManyPixels' })
  expect(await own.make(await progressive(4_032, 3_024), 'a')).toMatchObject({ width: 1280, height: 960 })
  const mostOf = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  const begun = childProcesses().filter((pid) => !before.includes(pid))
  expect(begun).toHaveLength(1)
  for (const pid of begun) expect(mostOf(pid)).toBeLessThan(180)
})

test('what is seen is recognised in a file that has other bytes', async () => {
  const own = pictureProcess()
  pictures = own
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#48a' } })
    .png()
    .toBuffer()
  const [one, other] = [await own.make(photo, 'a'), await own.make(Buffer.concat([photo, Buffer.from('!')]), 'a')]
  expect('seenHash' in one && 'seenHash' in other && one.seenHash === other.seenHash).toBe(true)
})

test('who sends too many at once is told to come back, and nobody else waits for him', async () => {
  const own = pictureProcess()
  pictures = own
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#48a' } })
    .png()
    .toBuffer()
  const greedy = Array.from({ length: 30 }, () => own.make(photo, 'greedy').catch(() => 'busy' as const))
  const order: string[] = []
  void Promise.all(greedy).then(() => order.push('greedy'))
  expect(await own.make(photo, 'modest')).toMatchObject({ width: 400 })
  order.push('modest')
  const answers = await Promise.all(greedy)
  expect(order[0]).toBe('modest')
  expect(answers.filter((one) => one === 'busy').length).toBe(20)
  expect(answers.filter((one) => typeof one === 'object' && 'width' in one).length).toBe(10)
})

test('a picture that takes too long twice is told as broken, and each end is logged', async () => {
  const told: unknown[] = []
  const own = pictureProcess({ workMs: 1, log: { warn: (...parts: unknown[]) => void told.push(parts) } })
  pictures = own
  expect(await own.make(headOf(10, 10), 'a')).toEqual({ fault: 'broken' })
  expect(told).toHaveLength(2)
})

test('a picture whose process stood still, which need not be its fault, is made by the next process', async () => {
  const own = pictureProcess({ workMs: 2_000, log: { warn: () => {} } })
  pictures = own
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#48a' } })
    .png()
    .toBuffer()
  const before = childProcesses()
  const made = own.make(photo, 'a')
  const begun = childProcesses().filter((pid) => !before.includes(pid))
  expect(begun).toHaveLength(1)
  begun.forEach((pid) => process.kill(pid, 'SIGSTOP'))
  expect(await made).not.toHaveProperty('fault')
})

test('what was drawn with a finger on a clear ground is told from a picture of one colour', async () => {
  const own = pictureProcess()
  pictures = own
  const stroke =
    '<svg width="600" height="200"><path d="M20 150 C90 20 160 190 260 90 S420 40 570 120" stroke="#111" stroke-width="3" fill="none"/></svg>'
  const clear = sharp({ create: { width: 600, height: 200, channels: 4, background: '#0000' } })
  const signed = await clear
    .composite([{ input: Buffer.from(stroke) }])
    .png()
    .toBuffer()
  const black = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#111' } })
    .png()
    .toBuffer()
  expect(await own.make(signed, 'a')).toMatchObject({ white: false, isPlain: false })
  expect(await own.make(black, 'a')).toMatchObject({ white: false, isPlain: true })
})

test('a kept signature is printed without the empty ground around it, and what is no picture not at all', async () => {
  const own = pictureProcess()
  pictures = own
  const stroke = '<svg width="600" height="240"><rect x="200" y="100" width="160" height="30" fill="#111"/></svg>'
  const kept = await sharp({ create: { width: 600, height: 240, channels: 3, background: '#fff' } })
    .composite([{ input: Buffer.from(stroke) }])
    .webp({ lossless: true })
    .toBuffer()
  const printed = await own.printed(kept, { as: 'signature', owner: 'a' })
  expect(printed && (await sharp(printed).metadata())).toMatchObject({ format: 'png', width: 160, height: 30 })
  expect(await own.printed(Buffer.from('no picture'), { as: 'photo', owner: 'a' })).toBeNull()
})
