import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBackups } from '../apps/server/src/platform/backup/kept-backups.ts'
import { readTime } from './restore-to.ts'

test('a time to return to has a zone and a day that its month has', () => {
  expect(readTime(['--to', 'latest'])).toBe('latest')
  expect(readTime(['--to', '2026-11-29T21:04:59+09:00'])).toEqual(new Date('2026-11-29T12:04:59Z'))
  expect(readTime(['--to', '2024-02-29T00:00Z'])).toEqual(new Date('2024-02-29T00:00:00Z'))
  for (const wrong of ['2026-02-31T10:00:00Z', '2026-02-29T10:00Z', '2026-13-01T10:00Z', '2026-11-29T21:04:59', 'soon'])
    expect(readTime(['--to', wrong]), wrong).toBeNull()
  expect(readTime(['latest'])).toBeNull()
})

test('a backup whose note is broken is none, and the others are listed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kikai-backups-'))
  const note = { startedAt: '1', endedAt: '2', startWal: 'A', databaseBytes: 1, files: 0, filesBytes: 0 }
  const notes = { good: JSON.stringify(note), cut: '{"startedAt":', strange: '{}' }
  for (const [name, text] of Object.entries(notes)) {
    mkdirSync(join(folder, 'base', name), { recursive: true })
    writeFileSync(join(folder, 'base', name, 'backup.json'), text)
  }
  expect((await listBackups(folder)).map((one) => one.folder)).toEqual([join(folder, 'base/good')])
  rmSync(folder, { recursive: true, force: true })
})
