import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ZipRules, UnreadableZip, openZip } from './read-zip.ts'

const rules: ZipRules = {
  endings: ['.png', '.jpg', '.jpeg'],
  bytesMax: 5_000,
  filesMax: 50,
  nameLength: 60,
  language: 'ja',
}
const jpeg = (size = 100) => new Uint8Array(size).fill(7).with(0, 0xff).with(1, 0xd8).with(2, 0xff)
const png = () => new Uint8Array(100).fill(7).with(0, 0x89).with(1, 0x50).with(2, 0x4e).with(3, 0x47)

type Packed = [name: string, bytes: Uint8Array, how?: { password?: string; level?: number; rawName?: Uint8Array }]

async function zip(...files: Packed[]): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const [name, bytes, { password, level = 6, rawName } = {}] of files) {
    await writer.add(name, new Uint8ArrayReader(bytes), {
      level,
      ...(password === undefined ? {} : { password }),
      ...(rawName === undefined ? {} : { encodeText: () => rawName, useUnicodeFileNames: false }),
    })
  }
  return writer.close()
}
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const names = ({ files }: { files: readonly { name: string }[] }) => files.map(({ name }) => name)
const why = async (archive: Blob, change: Partial<ZipRules> = {}) =>
  openZip(archive, { ...rules, ...change }).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableZip ? error.why : error),
  )
/** Finds a signature from the end: the directory's headers follow the files. */
function positions(bytes: Uint8Array, signature: readonly number[]): number[] {
  return [...bytes.keys()].filter((at) => signature.every((byte, offset) => bytes[at + offset] === byte))
}
const directoryHeader = [0x50, 0x4b, 0x01, 0x02]
const endHeader = [0x50, 0x4b, 0x05, 0x06]

describe('an archive of pictures', () => {
  test('gives each picture with its folder, in the order in which people number them', async () => {
    const archive = await zip(
      ['yard/A-1/10.jpg', jpeg()],
      ['yard/A-1/9.JPG', jpeg()],
      ['A-2_1.png', png()],
      ['A-3.jpeg', jpeg()],
    )
    const open = await openZip(archive, rules)
    expect(names(open)).toEqual(['A-2_1.png', 'A-3.jpeg', 'yard/A-1/9.JPG', 'yard/A-1/10.jpg'])
    expect(await open.files[2]?.read()).toEqual(jpeg())
    expect(open.left).toEqual([])
    await open.close()
  })

  test('passes over what computers put in, without a word', async () => {
    const archive = await zip(
      ['A-1.jpg', jpeg()],
      ['__MACOSX/._A-1.jpg', jpeg()],
      ['.DS_Store', png()],
      ['yard/Thumbs.db', png()],
      ['desktop.ini', png()],
    )
    const open = await openZip(archive, rules)
    expect([names(open), open.left]).toEqual([['A-1.jpg'], []])
  })

  test.each([
    ['ja', '重機１号_1.jpg', [0x8f, 0x64, 0x8b, 0x40, 0x82, 0x50, 0x8d, 0x86, 0x5f, 0x31, 0x2e, 0x6a, 0x70, 0x67]],
    ['zh-Hans', '挖机_1.jpg', [0xcd, 0xda, 0xbb, 0xfa, 0x5f, 0x31, 0x2e, 0x6a, 0x70, 0x67]],
    ['en', '表_1.jpg', [0x95, 0x5c, 0x5f, 0x31, 0x2e, 0x6a, 0x70, 0x67]],
  ] as const)('reads names as the computer of a reader of %s wrote them: %s', async (language, name, raw) => {
    const archive = await zip(['x.jpg', jpeg(), { rawName: Uint8Array.from(raw) }])
    expect(names(await openZip(archive, { ...rules, language }))).toEqual([name])
  })
})

describe('what an archive should not hold', () => {
  test('is named with its reason, and the rest is taken', async () => {
    const archive = await zip(
      ['A-1.jpg', jpeg()],
      ['secret.jpg', jpeg(), { password: 'yard' }],
      ['../../etc/A-1.jpg', jpeg()],
      ['/A-1.jpg', jpeg()],
      ['C:/A-1.jpg', jpeg()],
      ['yard\\..\\A-1.jpg', jpeg()],
      [`${'x'.repeat(80)}.jpg`, jpeg()],
      ['more.zip', await bytesOf(await zip(['A-1.jpg', jpeg()]))],
      ['papers.pdf', png()],
      ['photo.gif', png()],
      ['IMG_0001.HEIC', jpeg()],
      ['no-ending', png()],
      ['nothing.jpg', new Uint8Array()],
      ['large.jpg', jpeg(5_001)],
    )
    const open = await openZip(archive, rules)
    expect(names(open)).toEqual(['A-1.jpg'])
    expect(open.left.map(({ name, why: reason }) => [name.slice(0, 20), reason])).toEqual([
      ['secret.jpg', 'encrypted'],
      ['../../etc/A-1.jpg', 'unsafeName'],
      ['/A-1.jpg', 'unsafeName'],
      ['C:/A-1.jpg', 'unsafeName'],
      ['yard/../A-1.jpg', 'unsafeName'],
      ['x'.repeat(20), 'longName'],
      ['more.zip', 'nested'],
      ['papers.pdf', 'kind'],
      ['photo.gif', 'kind'],
      ['IMG_0001.HEIC', 'heic'],
      ['no-ending', 'kind'],
      ['nothing.jpg', 'empty'],
      ['large.jpg', 'tooLarge'],
    ])
  })

  test('a picture by its name alone is none', async () => {
    const archive = await zip(['a.jpg', png()], ['b.png', jpeg()], ['c.jpg', new TextEncoder().encode('<svg/>')])
    const { files } = await openZip(archive, rules)
    expect(await Promise.all(files.map(({ read }) => read()))).toEqual(['kind', 'kind', 'kind'])
  })

  test('a bomb that says its size is not unpacked; one that lies is unpacked as far as a picture goes', async () => {
    const bomb = new Uint8Array(40_000_000)
    bomb.set(jpeg(), 0)
    const honest = await zip(['bomb.jpg', bomb])
    expect(honest.size).toBeLessThan(100_000)
    expect((await openZip(honest, rules)).left).toEqual([{ name: 'bomb.jpg', why: 'tooLarge' }])

    // The size as the directory and the file's own header state it: a thousand bytes.
    const bytes = await bytesOf(honest)
    const view = new DataView(bytes.buffer)
    for (const at of positions(bytes, directoryHeader)) view.setUint32(at + 24, 1_000, true)
    for (const at of positions(bytes, [0x50, 0x4b, 0x03, 0x04])) view.setUint32(at + 22, 1_000, true)
    const before = process.memoryUsage().arrayBuffers
    const { files } = await openZip(blobOf(bytes), rules)
    const outcome = await files[0]?.read()
    expect(['tooLarge', 'broken']).toContain(outcome)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  })

  test('two files that share their bytes, as bombs do, are not both unpacked', async () => {
    const bytes = await bytesOf(await zip(['a.jpg', jpeg()], ['b.jpg', jpeg()]))
    const view = new DataView(bytes.buffer)
    const [first, second] = positions(bytes, directoryHeader)
    view.setUint32((second ?? 0) + 42, view.getUint32((first ?? 0) + 42, true), true)
    const { files } = await openZip(blobOf(bytes), rules)
    const outcomes = await Promise.all(files.map(({ read }) => read()))
    expect(outcomes.filter((one) => one === 'broken').length).toBeGreaterThan(0)
  })

  test('more files than are looked at', async () => {
    const many = Array.from({ length: 6 }, (_, at): Packed => [`A-${at}.jpg`, jpeg()])
    expect(await why(await zip(...many), { filesMax: 5 })).toBe('tooManyFiles')
    expect(await why(await zip(...many), { filesMax: 6 })).toBe('read')
  })
})

describe('what is no archive', () => {
  test('is said to be none', async () => {
    const whole = await bytesOf(await zip(['A-1.jpg', jpeg()]))
    expect(await why(blobOf(jpeg()))).toBe('notAZip')
    expect(await why(new Blob([]))).toBe('notAZip')
    expect(await why(blobOf(whole.subarray(0, whole.length - 30)))).toBe('notAZip')
    expect(await why(new Blob(['PK\u0003\u0004 and nothing more']))).toBe('notAZip')
  })

  test('a broken one is refused or read in part, and never breaks the app', async () => {
    const whole = await bytesOf(await zip(['A-1.jpg', jpeg(900), { level: 9 }], ['B/A-2.png', png()], ['C.txt', png()]))
    const [end = 0] = positions(whole, endHeader)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (changes, inDirectory) => {
          const bytes = whole.slice()
          for (const [at, value] of changes) bytes[inDirectory ? Math.max(end - 150, 0) + (at % 150) : at] = value
          try {
            const open = await openZip(blobOf(bytes), rules)
            for (const { read } of open.files) {
              const outcome = await read()
              if (typeof outcome !== 'string') expect(outcome.byteLength).toBeLessThanOrEqual(rules.bytesMax)
            }
            await open.close()
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableZip)
          }
        },
      ),
      { numRuns: 300 },
    )
  }, 60_000)

  test('a large archive is read where it lies: only what is asked for comes into memory', async () => {
    const store = Array.from({ length: 40 }, (_, at): Packed => [`A-${at}.jpg`, jpeg(4_000), { level: 0 }])
    const archive = await zip(...store)
    let read = 0
    const slice = archive.slice.bind(archive)
    archive.slice = (from?: number, to?: number) => {
      read += (to ?? archive.size) - (from ?? 0)
      return slice(from, to)
    }
    const { files } = await openZip(archive, rules)
    await files[3]?.read()
    expect(read).toBeGreaterThan(4_000)
    expect(read).toBeLessThan(archive.size / 2)
  })
})
