import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Id } from '@kikai/kernel/ids'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keyFiles } from './key-files.ts'
import { subjectKeys } from './subject-keys.ts'

const owner = '01a2065b-7cb4-7709-9f94-e51542b37be7' as Id<'member'>
const other = '01a2065b-7cb4-7709-9f94-e51542b37be8' as Id<'member'>
const codesKey = Buffer.alloc(32, 7)
let dataFolder = ''
beforeEach(() => void (dataFolder = mkdtempSync(join(tmpdir(), 'kikai-keys-'))))
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))
const keys = () => subjectKeys(keyFiles({ dataFolder, codesKey }))

describe('what is sealed for a member', () => {
  test('is opened for them at its place, by every process, and differs each time', async () => {
    const sealed = await keys().seal(owner, 'refund 1', '1234567')
    expect(await keys().open(owner, 'refund 1', sealed)).toBe('1234567')
    expect((await keys().seal(owner, 'refund 1', '1234567')).equals(sealed)).toBe(false)
    expect(sealed.includes('1234567')).toBe(false)
  })

  test('is opened at no other place, for nobody else, and not when a bit was changed', async () => {
    const sealed = await keys().seal(owner, 'refund 1', '1234567')
    await keys().seal(other, 'refund 1', 'something')
    expect(await keys().open(owner, 'refund 2', sealed)).toBeNull()
    expect(await keys().open(other, 'refund 1', sealed)).toBeNull()
    const bent = Buffer.from(sealed)
    bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1
    expect(await keys().open(owner, 'refund 1', bent)).toBeNull()
  })

  test('cannot be read once the key is gone, also with what lies in the database still there', async () => {
    const sealed = await keys().seal(owner, 'refund 1', '1234567')
    await keys().destroy(owner)
    await keys().destroy(owner)
    expect(await keys().open(owner, 'refund 1', sealed)).toBeNull()
    expect(readdirSync(join(dataFolder, 'keys'))).toEqual([])
    await keys().seal(owner, 'refund 2', 'after')
    expect(await keys().open(owner, 'refund 1', sealed)).toBeNull()
  })

  test('needs the server’s own key beside the file', async () => {
    const sealed = await keys().seal(owner, 'refund 1', '1234567')
    const stranger = subjectKeys(keyFiles({ dataFolder, codesKey: Buffer.alloc(32, 8) }))
    expect(await stranger.open(owner, 'refund 1', sealed)).toBeNull()
    expect(readFileSync(join(dataFolder, 'keys', owner)).length).toBe(60)
  })

  test('whose key cannot be unwrapped gets a new one, and the old one goes with it when they leave', async () => {
    const sealed = await keys().seal(owner, 'refund 1', '1234567')
    const after = subjectKeys(keyFiles({ dataFolder, codesKey: Buffer.alloc(32, 8) }))
    const again = await after.seal(owner, 'refund 2', '7654321')
    expect(await after.open(owner, 'refund 2', again)).toBe('7654321')
    expect(await after.open(owner, 'refund 1', sealed)).toBeNull()
    await after.destroy(owner)
    expect(readdirSync(join(dataFolder, 'keys'))).toEqual([])
  })

  test('is opened, and destroyed, with keys that were put aside without a number, or of which one with a lower number is gone', async () => {
    const sealed = await keys().seal(owner, 'refund 1', '1234567')
    const own = join(dataFolder, 'keys', owner)
    for (const aside of [`${own}.unreadable`, `${own}.unreadable-2`]) {
      renameSync(own, aside)
      expect(await keys().open(owner, 'refund 1', sealed)).toBe('1234567')
      renameSync(aside, own)
    }
    renameSync(own, `${own}.unreadable-2`)
    await keys().destroy(owner)
    expect(readdirSync(join(dataFolder, 'keys'))).toEqual([])
  })

  test('is opened again when the server’s own key is found again, however often it was another one meanwhile', async () => {
    const sealed = await keys().seal(owner, 'refund 1', '1234567')
    const wrong = [8, 9].map((byte) => subjectKeys(keyFiles({ dataFolder, codesKey: Buffer.alloc(32, byte) })))
    const meanwhile = await Promise.all(wrong.map((one) => one.seal(owner, 'refund 2', '7654321')))
    expect(await keys().open(owner, 'refund 1', sealed)).toBe('1234567')
    for (const [at, one] of wrong.entries())
      expect(await one.open(owner, 'refund 2', meanwhile[at] ?? new Uint8Array())).toBe('7654321')
    expect(await keys().open(owner, 'refund 3', await keys().seal(owner, 'refund 3', '1111111'))).toBe('1111111')
    await keys().destroy(owner)
    expect(readdirSync(join(dataFolder, 'keys'))).toEqual([])
  })
})
