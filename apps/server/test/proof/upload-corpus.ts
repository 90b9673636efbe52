import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { limits } from '@kikai/kernel/limits'

export type Specimen = {
  what: string
  name: string
  bytes: Buffer
  isGood: boolean
  /** Damages the form around the file. */
  break?: (payload: Buffer) => Buffer
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 60, g: 130, b: 90 } } })
const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
const withExif = { IFD0: { Make: 'SecretCamera', Copyright: 'kikai-canary' }, IFD3: { GPSLatitude: '34/1 41/1 0/1' } }

/** Valid and malicious files for uploads, generated here so that the repository contains no binaries. */
export async function corpus(): Promise<Specimen[]> {
  return [...(await good()), ...(await disguised()), ...(await damaged()), ...bombs(), ...(await brokenForms())]
}

async function good(): Promise<Specimen[]> {
  const of = async (what: string, name: string, bytes: Promise<Buffer>): Promise<Specimen> => ({
    what,
    name,
    bytes: await bytes,
    isGood: true,
  })
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>kikai-canary</a></x:xmpmeta>'
  return Promise.all([
    of('a png', 'a.png', plain(800, 600).png().toBuffer()),
    of('a png with alpha', 'a.png', plain(640, 480).ensureAlpha(0.5).png().toBuffer()),
    of('a grey png', 'a.png', noisy(640, 480).greyscale().png().toBuffer()),
    of('a png with a palette', 'a.png', noisy(300, 300).png({ palette: true }).toBuffer()),
    of('an interlaced png', 'a.png', noisy(640, 480).png({ progressive: true }).toBuffer()),
    of('a 16-bit png', 'a.png', noisy(400, 300).toColourspace('rgb16').png().toBuffer()),
    of('a png with EXIF', 'a.png', noisy(640, 480).withExif(withExif).png().toBuffer()),
    of('a png with XMP', 'a.png', noisy(640, 480).withXmp(xmp).png().toBuffer()),
    of('a jpg', 'a.jpg', noisy(1280, 960).jpeg().toBuffer()),
    of('a jpeg by its long name', 'a.jpeg', noisy(640, 480).jpeg().toBuffer()),
    of('a jpg in capitals', 'A.JPG', noisy(640, 480).jpeg().toBuffer()),
    of('a progressive jpg', 'a.jpg', noisy(640, 480).jpeg({ progressive: true }).toBuffer()),
    of('a grey jpg', 'a.jpg', noisy(640, 480).greyscale().jpeg().toBuffer()),
    of('a jpg in CMYK', 'a.jpg', noisy(640, 480).toColourspace('cmyk').jpeg().toBuffer()),
    of('a jpg with 4:4:4', 'a.jpg', noisy(640, 480).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()),
    of('a jpg with EXIF and GPS', 'a.jpg', noisy(2000, 1500).withExif(withExif).jpeg().toBuffer()),
    of('a jpg with XMP', 'a.jpg', noisy(640, 480).withXmp(xmp).jpeg().toBuffer()),
    of('a jpg on its side', 'a.jpg', noisy(640, 480).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    of('a jpg with a profile', 'a.jpg', noisy(640, 480).withIccProfile('p3').jpeg().toBuffer()),
    of('a wide jpg', 'a.jpg', noisy(6_000, 400).jpeg().toBuffer()),
    of('a name with a path', '../../a.png', noisy(300, 300).png().toBuffer()),
    of('a name in Japanese', '機械の写真.png', noisy(300, 300).png().toBuffer()),
    of(
      'bytes behind the end',
      'a.jpg',
      noisy(640, 480)
        .jpeg()
        .toBuffer()
        .then((bytes) => Buffer.concat([bytes, Buffer.from('<script>kikai-canary</script>')])),
    ),
  ])
}

/** Other files named as pictures, and pictures with another extension. */
async function disguised(): Promise<Specimen[]> {
  const bad = (what: string, name: string, bytes: Buffer | string): Specimen => ({
    what,
    name,
    bytes: Buffer.from(bytes),
    isGood: false,
  })
  const [png, jpg] = await Promise.all([noisy(300, 300).png().toBuffer(), noisy(300, 300).jpeg().toBuffer()])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  return [
    bad('an svg', 'a.svg', svg),
    bad('an svg named png', 'a.png', svg),
    bad('an svg named jpg', 'a.jpg', `<?xml version="1.0"?>${svg}`),
    bad('html named png', 'a.png', '<html><script>alert(1)</script></html>'),
    bad(
      'html behind the magic of png',
      'a.png',
      Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    ),
    bad('a pdf named jpg', 'a.jpg', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'),
    bad('a zip named png', 'a.png', Buffer.from('504b0304140000000800', 'hex')),
    bad('a program named png', 'a.png', Buffer.from('7f454c4602010100', 'hex')),
    bad('a shell script named jpg', 'a.jpg', '#!/bin/sh\nreboot\n'),
    bad(
      'php behind the magic of jpg',
      'a.jpg',
      Buffer.concat([jpg.subarray(0, 4), Buffer.from('<?php system($_GET[0]);')]),
    ),
    bad('a gif', 'a.gif', await noisy(100, 100).gif().toBuffer()),
    bad('a gif named png', 'a.png', await noisy(100, 100).gif().toBuffer()),
    bad('a webp named jpg', 'a.jpg', await noisy(100, 100).webp().toBuffer()),
    bad('a tiff named png', 'a.png', await noisy(100, 100).tiff().toBuffer()),
    bad('an avif named jpg', 'a.jpg', await noisy(64, 64).avif().toBuffer()),
    bad('a bmp named png', 'a.png', Buffer.concat([Buffer.from('BM'), Buffer.alloc(400)])),
    bad('a png named jpg', 'a.jpg', png),
    bad('a jpg named png', 'a.png', jpg),
    bad('a png without an ending', 'a', png),
    bad('a png with two endings', 'a.png.exe', png),
    bad('a png with a NUL in its name', 'a.png\u0000.exe', png),
    bad('only letters', 'a.png', 'x'.repeat(5_000)),
    bad('nothing', 'a.png', ''),
    bad('one byte', 'a.png', '\u0089'),
  ]
}

async function damaged(): Promise<Specimen[]> {
  const [png, jpg] = await Promise.all([noisy(800, 600).png().toBuffer(), noisy(800, 600).jpeg().toBuffer()])
  const bad = (what: string, name: string, bytes: Buffer): Specimen => ({ what, name, bytes, isGood: false })
  const flipped = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 0xff
    return copy
  }
  const tooLarge = await noisy(2_000, 1_400).png({ compressionLevel: 0 }).toBuffer()
  return [
    ...[8, 33, 200, Math.floor(png.length / 2)].map((at) => bad(`a png cut at ${at}`, 'a.png', png.subarray(0, at))),
    ...[3, 20, 400, Math.floor(jpg.length / 2)].map((at) => bad(`a jpg cut at ${at}`, 'a.jpg', jpg.subarray(0, at))),
    bad('a png with a wrong size in its head', 'a.png', flipped(png, 19)),
    bad('a png of another colour type', 'a.png', flipped(png, 25)),
    bad(`more than ${limits.pictureBytesMax} bytes`, 'a.png', tooLarge),
  ]
}

/** Small files that would decode to huge pictures. */
function bombs(): Specimen[] {
  const pngOf = (width: number, height: number): Buffer => {
    const head = Buffer.alloc(13)
    head.writeUInt32BE(width, 0)
    head.writeUInt32BE(height, 4)
    head.set([8, 2, 0, 0, 0], 8)
    const data = deflateSync(Buffer.alloc(200_000))
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', head),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  const sizes = [
    [50_000, 50_000],
    [100_000, 1],
    [20_000, 20_000],
    [65_535, 65_535],
    [2_147_483_647, 1],
  ] as const
  return sizes.map(([width, height]) => ({
    what: `a png that says ${width} × ${height}`,
    name: 'a.png',
    bytes: pngOf(width, height),
    isGood: false,
  }))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The checksum of a chunk (PNG, annex D). */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

async function brokenForms(): Promise<Specimen[]> {
  const bytes = await noisy(300, 300).png().toBuffer()
  const bad = (what: string, spoil: (payload: Buffer) => Buffer): Specimen => ({
    what,
    name: 'a.png',
    bytes,
    isGood: false,
    break: spoil,
  })
  return [
    bad('a form that ends in the middle', (payload) => payload.subarray(0, payload.length / 2)),
    bad('a form without its end', (payload) => payload.subarray(0, payload.length - 60)),
    bad('an empty form', () => Buffer.from('--\r\n')),
    bad('a form of other bytes', (payload) => Buffer.alloc(payload.length, 7)),
    bad('a head of a part without an end', () => Buffer.from('--b\r\ncontent-disposition: form-data; name="')),
  ]
}
