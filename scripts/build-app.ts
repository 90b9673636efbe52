import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './postgres-binaries.ts'
import { isAlive } from './processes.ts'

/**
 * The apps that are built: the server, and those it serves to browsers, which are the web app, the back office's
 * console, and the page for reading the contract.
 */
const apps = ['server', 'h5', 'console', 'reference'] as const
type AppName = (typeof apps)[number]
export type Built = 'built' | 'unchanged'

/** The built server, used by `npm start` and by the benchmarks and tests that start it; it must be built first. */
export const builtServer = join(repositoryRoot, 'apps/server/dist/main.js')

/** Builds, one after the other, every app that has a changed file since its last build. */
export async function buildApps(say: (line: string) => void): Promise<Built> {
  let outcome: Built = 'unchanged'
  for (const name of apps) if ((await buildApp(name, say)) === 'built') outcome = 'built'
  return outcome
}

/** Builds an app if one of its files has changed since the last build. Throws an error with the bundler's message. */
export async function buildApp(name: AppName, say: (line: string) => void): Promise<Built> {
  const app = join(repositoryRoot, 'apps', name)
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
    // Loaded here, because a start that has nothing to build needs no parser.
    if (name === 'reference') (await import('./docs.ts')).writeServedPages()
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

/** Replaces the old build only when the new one is complete, so that an aborted build is never served. */
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
    [join(repositoryRoot, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir'],
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
    hash.update(file.slice(repositoryRoot.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** The pages about the server's calls, states, events and tables follow from these. */
const readByReference = ['apps/reference', 'apps/server/src', 'apps/server/migrations', 'architecture']

/** The files whose change requires a new build of the app. */
export function sourcesOf(name: AppName): string[] {
  const packages = join(repositoryRoot, 'packages')
  const own = name === 'reference' ? readByReference : [`apps/${name}`]
  const folders = [
    ...own.map((one) => join(repositoryRoot, one)),
    ...readdirSync(packages).map((one) => join(packages, one)),
  ]
  const shared = ['package-lock.json', 'scripts/precompress.ts'].map((one) => join(repositoryRoot, one))
  return [...shared, ...folders.flatMap(filesBelow)]
}

const madeByTools = new Set(['node_modules', 'dist', 'made', '.cache'])
/** Folders that are not part of a build: the tests, and the migrations, which the server reads while it runs. */
const besideTheServer = new Set(['test', 'migrations'].map((name) => join(repositoryRoot, 'apps/server', name)))

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
