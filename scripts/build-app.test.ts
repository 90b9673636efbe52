import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp, builtServer, sourcesOf } from './build-app.ts'
import { repositoryRoot } from './postgres-binaries.ts'

const dist = dirname(builtServer)
/** The bundler writes the path of each module above it. */
const moduleName = /^\/\/ (.+\.ts)$/gm
const address = /new URL\("([^"]+)", import\.meta\.url\)/g

describe('the built server', () => {
  let texts: string[] = []
  let modules: string[] = []
  beforeAll(async () => {
    await buildApp('server', () => {})
    texts = globSync('*.js', { cwd: dist }).map((name) => readFileSync(join(dist, name), 'utf8'))
    modules = matches(moduleName).map((name) => resolve(repositoryRoot, 'apps/server', name))
  }, 60_000)

  const matches = (pattern: RegExp): string[] =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found))

  test('is built anew when a module changes that it is made of, and not for a test or a migration', () => {
    const sources = new Set(sourcesOf('server'))
    expect(modules.length).toBeGreaterThan(700)
    expect(modules.filter((file) => !sources.has(file))).toEqual([])
    expect([...sources].filter((file) => /\.test\.ts$|\.sql$|apps\/server\/test\//.test(file))).toEqual([])
  })

  test('lets each module name its own source, wherever the module looks for files from there', () => {
    const named = matches(address).map((path) => resolve(dist, path))
    const looking = modules.filter((file) => readFileSync(file, 'utf8').includes('import.meta.url'))
    expect(new Set(named)).toEqual(new Set(looking))
    expect(looking).toContain(join(repositoryRoot, 'apps/server/src/compose.ts'))
    expect(matches(/(import\.meta\.?\w*)/g)).toHaveLength(named.length)
  })

  test('keeps the demo out of what every start loads', () => {
    const demo = join('demo', 'load.ts')
    expect(modules.some((file) => file.endsWith(demo))).toBe(true)
    expect(readFileSync(builtServer, 'utf8')).not.toContain(`// ${demo}`)
  })
})
