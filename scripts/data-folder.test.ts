import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropLock, makeDataFolder, noteServer, takeLock } from './data-folder.ts'
import { startedAt } from './processes.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kikai-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const holder = (pid: number, began: string) =>
  writeFileSync(
    join(folder, 'run.json'),
    JSON.stringify({ pid, startedAt: began, server: { pid: 4_000_000, startedAt: '1' }, address: 'http://here/h5/' }),
  )

test('a second start on the same data is told who has it', () => {
  const other = process.ppid
  holder(other, startedAt(other) ?? '')
  expect(() => takeLock(folder, 'http://there/h5/')).toThrow(
    `Kikai already runs on the data in ${folder} (process ${other}, http://here/h5/).`,
  )
})

test('what a killed start held is taken over, and its server is named', () => {
  holder(process.ppid, 'another time: the number was reused')
  expect(takeLock(folder, 'http://there/h5/')?.server).toEqual({ pid: 4_000_000, startedAt: '1' })
  expect(readdirSync(folder)).toEqual(['run.json'])
})

test('half a file counts as nobody', () => {
  writeFileSync(join(folder, 'run.json'), '{"pid":')
  expect(takeLock(folder, 'http://there/h5/')).toBeNull()
})

test('the lock is dropped by its holder only', () => {
  takeLock(folder, 'http://there/h5/')
  noteServer(folder, { pid: 1, startedAt: '1' }, 'http://there/h5/')
  dropLock(folder)
  expect(existsSync(join(folder, 'run.json'))).toBe(false)
  holder(process.ppid, startedAt(process.ppid) ?? '')
  dropLock(folder)
  expect(existsSync(join(folder, 'run.json'))).toBe(true)
})

test(
  'of eight starts at the same moment over a dead one, exactly one has the folder',
  { timeout: 20_000 },
  async () => {
    holder(4_000_000, '1')
    const script = join(folder, 'start.mts')
    writeFileSync(
      script,
      `import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))}
    try { takeLock(${JSON.stringify(folder)}, ''); console.log('mine') } catch { console.log('refused') }
    setTimeout(() => undefined, 8000)`,
    )
    const children = Array.from({ length: 8 }, () =>
      spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] }),
    )
    const answers = await Promise.all(
      children.map(async (child) => String((await once(child.stdout, 'data'))[0]).trim()),
    )
    for (const child of children) child.kill('SIGKILL')
    expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1)
  },
)

test('a new data folder is closed to other accounts', () => {
  const fresh = join(folder, 'data')
  makeDataFolder(fresh)
  expect(statSync(fresh).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
})
