import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Id } from '@kikai/kernel/ids'
import { afterAll, expect, test } from 'vitest'
import { as } from '../test/as.ts'
import { product, startProduct, system } from '../test/harness.ts'
import { rememberErased } from '../src/domains/members/erase-member.ts'
import type { Config } from '../src/platform/config/config.ts'
import { keyFiles } from '../src/platform/keys/key-files.ts'
import { keyRows, parseSubjectKeys } from '../src/platform/keys/key-rows.ts'
import { newId } from '../src/platform/codes/new-id.ts'
import { subjectKeys } from '../src/platform/keys/subject-keys.ts'
import { moveSubjectKeys, refuseKeysElsewhere } from './move-keys.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'kikai-keys-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
startProduct({ config: { dataFolder, subjectKeys: [one] } })

const configWith = (keys: Config['subjectKeys']): Config => ({ ...product().app.config, subjectKeys: keys })
const keysUnder = (...wrapping: Buffer[]) => subjectKeys(keyRows({ db: product().app.db, wrapping }))
const inFiles = () => subjectKeys(keyFiles({ dataFolder, codesKey: product().app.config.secrets.codesKey }))
const move = (how: Parameters<typeof moveSubjectKeys>[1]['how'], keys: Config['subjectKeys'] = [one]) =>
  moveSubjectKeys({ config: configWith(keys) }, { how, databaseUrl: product().url })
const stranger = () => newId('member', Date.now())

test('keys in the database seal and open on every host, and open nothing under another key of the environment', async () => {
  const owner = stranger()
  const sealed = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => keysUnder(one).seal(owner, 'refund 1', String(nth))),
  )
  for (const [nth, each] of sealed.entries())
    expect(await keysUnder(one).open(owner, 'refund 1', each)).toBe(String(nth))
  expect(await keysUnder(one).open(owner, 'refund 2', sealed[0] ?? Buffer.of())).toBeNull()
  expect(await keysUnder(other).open(owner, 'refund 1', sealed[0] ?? Buffer.of())).toBeNull()
  const [row] = await product().app.db<{ count: number }[]>`
    select count(*)::int as count from subject_key where owner_id = ${owner}
  `
  expect(row?.count).toBe(1)

  // Made while the right key was missing, and opened beside the first one when it is back.
  const meanwhile = await keysUnder(other).seal(owner, 'refund 1', 'meanwhile')
  expect(await keysUnder(one, other).open(owner, 'refund 1', meanwhile)).toBe('meanwhile')
  expect(await keysUnder(one, other).open(owner, 'refund 1', sealed[0] ?? Buffer.of())).toBe('0')
  await keysUnder(one).destroy(owner)
  expect(await keysUnder(one, other).open(owner, 'refund 1', meanwhile)).toBeNull()
})

test('who left is unreadable, and in a backup as well once the key that wrapped theirs is forgotten', async () => {
  const { app } = product()
  const [person, stays] = [await as.member(), await as.member()]
  const sealed = await app.subjectKeys.seal(person.id, 'refund 1', '1234567')
  const kept = await app.subjectKeys.seal(stays.id, 'refund 1', '7654321')
  const backup = await app.db<{ ownerId: Id<'member'>; nth: number; wrapped: Uint8Array; wrappedBy: string }[]>`
    select * from subject_key where owner_id = ${person.id}
  `
  expect(backup).toHaveLength(1)
  await rememberErased(system(), { memberId: person.id, folders: [] })
  expect(await app.subjectKeys.open(person.id, 'refund 1', sealed)).toBeNull()

  // The row as a backup of the database brings it back.
  expect(await move('rewrap', [other, one])).toMatchObject({ left: 0 })
  for (const { ownerId, nth, wrapped, wrappedBy } of backup)
    await app.db`insert into subject_key values (${ownerId}, ${nth}, ${wrapped}, ${wrappedBy})`
  expect(await keysUnder(other, one).open(person.id, 'refund 1', sealed)).toBe('1234567')
  expect(await keysUnder(other).open(person.id, 'refund 1', sealed)).toBeNull()
  expect(await keysUnder(other).open(stays.id, 'refund 1', kept)).toBe('7654321')
  await app.db`delete from subject_key where owner_id = ${person.id}`
  expect(await move('rewrap', [one, other])).toMatchObject({ left: 0 })
})

test('keys are moved into the database and back, and nobody starts while they lie elsewhere', async () => {
  const { app } = product()
  await app.db`delete from subject_key`
  const owners = [stranger(), stranger()] as const
  const sealed = await Promise.all(owners.map((owner) => inFiles().seal(owner, 'refund 1', `of ${owner}`)))
  const opened = (keys: ReturnType<typeof inFiles>) =>
    Promise.all(owners.map((owner, at) => keys.open(owner, 'refund 1', sealed[at] ?? Buffer.of())))
  const all = owners.map((owner) => `of ${owner}`)
  const starts = (keys: Config['subjectKeys']) => refuseKeysElsewhere({ config: configWith(keys), db: app.db })

  await starts(null)
  await expect(starts([one])).rejects.toThrow('npm run keys -- to-database')
  expect(await move('to-database')).toEqual({ done: 2, left: 0 })
  expect(readdirSync(join(dataFolder, 'keys'))).toEqual([])
  expect(await opened(keysUnder(one))).toEqual(all)
  await starts([one])
  await expect(starts(null)).rejects.toThrow('npm run keys -- to-files')

  expect(await move('to-files', [other])).toEqual({ done: 0, left: 2 })
  expect(await move('to-files')).toEqual({ done: 2, left: 0 })
  expect(await opened(inFiles())).toEqual(all)
  await starts(null)
  await expect(move('to-files', null)).rejects.toThrow('KIKAI_SUBJECT_KEY is missing')
})

test('a key of the environment is 32 bytes, and there may be several', () => {
  const text = one.toString('base64url')
  expect(parseSubjectKeys(`${text}, ${other.toString('base64url')}=`)).toEqual([one, other])
  expect(parseSubjectKeys(text.slice(1))).toBeNull()
  expect(parseSubjectKeys(`${text},`)).toBeNull()
})
