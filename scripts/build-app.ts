import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './postgres-binaries.ts'
import { isAlive } from './processes.ts'

/** The server, and what it serves to browsers: the app, the back office's console, and the page that the contract is read on. */
const apps = ['server', 'h5', 'console', 'reference'] as const
type AppName = (typeof apps)[number]
export type Built = 'built' | 'unchanged'

/** What `npm start` runs, and whatever measures or kills the server; it is built before it is started. */
export const builtServer = join(checkout, 'apps/server/dist/main.js')

/** Builds every app of which a file has changed since the last time, one after the other. */
export async function buildApps(say: (line: string) => void): Promise<Built> {
  let outcome: Built = 'unchanged'
  for (const name of apps) if ((await buildApp(name, say)) === 'built') outcome = 'built'
  return outcome
}

/** Builds one app when a file that it is made of has changed since the last time. Throws with the words of the bundler. */
export async function buildApp(name: AppName, say: (line: string) => void): Promise<Built> {
  const app = join(checkout, 'apps', name)
  const dist = join(app, 'dist')
  const stamp = join(dist, '.stamp')
  const wanted = hashOf(sourcesOf(name))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'unchanged'
  say(`Building apps/${name} …`)
  clearBrokenOff(app)
  const fresh = join(app, '.cache', `build-${process.pid}`)
  try {
    const { code, words } = await runVite(app, fresh)
    if (code !== 0)
      throw new Error(
        `apps/${name} could not be built. The bundler said:\n${words.trim().split('\n').slice(-30).join('\n')}`,
      )
    writeFileSync(join(fresh, '.stamp'), wanted)
    putInPlace(fresh, dist)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return 'built'
}

function clearBrokenOff(app: string): void {
  const cache = join(app, '.cache')
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const pid = /^build-(\d+)/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(cache, name), { recursive: true, force: true })
  }
}

/** A build that is broken off never stands where the server looks, and the old one is served until the new one is whole. */
function putInPlace(fresh: string, dist: string): void {
  const old = `${fresh}.old`
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
}

function runVite(app: string, outDir: string): Promise<{ code: number | null; words: string }> {
  mkdirSync(join(app, '.cache'), { recursive: true })
  const vite = spawn(
    process.execPath,
    [join(checkout, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir'],
    {
      cwd: app,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let words = ''
  for (const stream of [vite.stdout, vite.stderr])
    stream.on('data', (chunk: Buffer) => (words += chunk.toString('utf8')))
  return new Promise((tell) => {
    vite.once('error', (error) => tell({ code: 1, words: error.message }))
    vite.once('close', (code) => tell({ code, words }))
  })
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(file.slice(checkout.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** The files that an app is built anew for when one of them has changed. */
export function sourcesOf(name: AppName): string[] {
  const packages = join(checkout, 'packages')
  const folders = [join(checkout, 'apps', name), ...readdirSync(packages).map((one) => join(packages, one))]
  const shared = ['package-lock.json', 'scripts/precompress.ts'].map((one) => join(checkout, one))
  return [...shared, ...folders.flatMap(filesBelow)]
}

const madeByTools = new Set(['node_modules', 'dist', '.cache'])
/** What its tests are made of, and what the server reads while it runs. */
const besideTheServer = new Set(['test', 'migrations'].map((name) => join(checkout, 'apps/server', name)))

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !madeByTools.has(name) && !besideTheServer.has(join(folder, name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path)
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
    })
}
