import { pictureWidths } from '@kikai/kernel/picture-widths'
import { api } from '@kikai/contract/api'
import { envelope } from '@kikai/contract/wire/envelope'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { as } from '../as.ts'
import { formOf } from '../send-form.ts'
import { note } from './figures.ts'
import { startStage } from './stage.ts'
import { type Specimen, corpus } from './upload-corpus.ts'

const stage = startStage()
const success = 200
const fault = 5000

test('a corpus of uploads', { timeout: 600_000 }, async () => {
  const specimens = await corpus()
  expect(specimens.length).toBeGreaterThanOrEqual(60)
  const person = await as.member()
  const before = stage.memoryMb()
  let most = before
  const watching = setInterval(() => (most = Math.max(most, stage.memoryMb())), 50)
  const wrong: string[] = []
  let [taken, slowest] = [0, 0]
  for (const specimen of specimens) {
    const { code, id, status, ms } = await upload(person, specimen)
    slowest = Math.max(slowest, ms)
    if (status > 499 || code === fault) wrong.push(`${specimen.what}: ${status} ${code}`)
    if ((code === success) !== specimen.isGood) wrong.push(`${specimen.what}: answered ${code}`)
    if (id) {
      taken += 1
      const left = await leftovers(id)
      if (left.length > 0) wrong.push(`${specimen.what}: kept ${left.join(', ')}`)
    }
  }
  clearInterval(watching)
  note({
    id: 'G19',
    what: `${specimens.length} files: ${taken} good ones in many forms, bombs, truncated, disguised and broken ones`,
    goal: 'only decodable png/jpeg taken, none with metadata, answers within 2 s, memory + ≤ 150 MB, no fault',
    measured: `${wrong.length} wrong, slowest answer ${Math.round(slowest)} ms, memory ${before.toFixed(0)} → ${most.toFixed(0)} MB`,
    bounds: {
      atMost: { wrong: [wrong.length, 0], 'answer in ms': [slowest, 2_000], 'memory in MB': [most - before, 150] },
    },
  })
  expect(wrong).toEqual([])
  expect(stage.tested.ends).toEqual([])
})

async function upload(person: Awaited<ReturnType<typeof as.member>>, { name, bytes, break: broken }: Specimen) {
  const { headers, payload } = formOf(person, api.uploads.uploadPicture, { fields: { purpose: 'goods' }, bytes, name })
  const { status, text, ms } = await stage.post(
    api.uploads.uploadPicture.path,
    headers,
    broken ? broken(payload) : payload,
  )
  const { code, data } = envelope.parse(JSON.parse(text))
  const id = typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : null
  return { code, id, status, ms }
}

/** The metadata of the original that is still in the served files. */
async function leftovers(id: string): Promise<string[]> {
  const found: string[] = []
  for (const width of pictureWidths) {
    const response = await fetch(`http://127.0.0.1:${stage.port}/media/${id}/${width}.webp`)
    if (response.status !== 200) return [`no ${width}`]
    const bytes = Buffer.from(await response.arrayBuffer())
    const { exif, xmp, iptc, format } = await sharp(bytes).metadata()
    if (exif) found.push('exif')
    if (xmp) found.push('xmp')
    if (iptc) found.push('iptc')
    if (format !== 'webp') found.push(String(format))
    if (bytes.includes('SecretCamera') || bytes.includes('kikai-canary')) found.push('canary')
  }
  return found
}
