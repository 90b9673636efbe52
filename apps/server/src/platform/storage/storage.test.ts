import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localStorage } from './local.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'kikai-storage-'))
const service = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'kikai' }],
})
const keepers: Record<string, Storage> = { disk: localStorage(join(folder, 'disk')) }

beforeAll(async () => {
  const { port } = await service.run()
  keepers.S3 = s3Storage(`http://S3RVER:S3RVER@127.0.0.1:${port}/kikai?region=eu-west-2`)
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['disk', 'S3'])('files on %s', (kind) => {
  const keeper = (): Storage => {
    const found = keepers[kind]
    if (!found) throw new Error(`${kind} is not there`)
    return found
  }
  const read = async (name: string) => {
    const opened = await keeper().open(name)
    return opened && String(await buffer(opened))
  }
  const list = async (name: string) => (await Array.fromAsync(keeper().list(name))).toSorted()

  test('what is put is read, replaced, listed by folder, and removed with its folder alone', async () => {
    await keeper().put('public/a/320.webp', Buffer.from('small'))
    await keeper().put('public/a/640.webp', Buffer.from('large'))
    await keeper().put('public/ab/320.webp', Buffer.from('another'))
    expect(await read('public/a/640.webp')).toBe('large')
    await keeper().put('public/a/640.webp', Buffer.from('anew'))
    expect(await read('public/a/640.webp')).toBe('anew')
    expect(await list('public')).toEqual(['a', 'ab'])
    expect(await list('public/a')).toEqual(['320.webp', '640.webp'])
    await keeper().removeFolder('public/a')
    expect(await read('public/a/320.webp')).toBeNull()
    expect(await read('public/ab/320.webp')).toBe('another')
    expect(await list('public')).toEqual(['ab'])
  })

  test('what is not there is no error', async () => {
    expect(await read('public/missing/320.webp')).toBeNull()
    expect(await list('missing')).toEqual([])
    await keeper().removeFolder('public/missing')
  })

  test('a name that leads elsewhere is refused', async () => {
    for (const name of ['../secrets.json', '/etc/passwd', 'public/../../x', 'Public/a'])
      await expect(keeper().put(name, Buffer.from(''))).rejects.toThrow(RangeError)
  })
})

test('a bucket that is not there is an error, not an empty answer', async () => {
  const { port } = Object(service.httpServer.address())
  const wrong = s3Storage(`http://S3RVER:S3RVER@127.0.0.1:${port}/another`)
  await expect(wrong.open('public/ab/320.webp')).rejects.toThrow(/bucket does not exist/)
})
