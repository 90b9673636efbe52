import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type BackupNote, backupPlaces, listBackups, noteFile } from './kept-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'kept-backups-'))
afterEach(() => rmSync(folder, { recursive: true }))

const note: BackupNote = {
  startedAt: '2026-11-28T18:00:00.000Z',
  endedAt: '2026-11-28T18:01:00.000Z',
  startWal: '000000010000000000000002',
  databaseBytes: 1,
  files: 0,
  filesBytes: 0,
}

test('a backup that is half made or half removed is none that can be restored', async () => {
  const { base } = backupPlaces(folder)
  for (const name of ['whole', 'half.new']) {
    mkdirSync(join(base, name), { recursive: true })
    writeFileSync(join(base, name, noteFile), JSON.stringify(note))
  }
  expect(await listBackups(folder)).toEqual([{ ...note, folder: join(base, 'whole') }])
})
