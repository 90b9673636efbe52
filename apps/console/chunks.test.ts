import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../scripts/build-app.ts'

/** JavaScript that a desk must have before it shows something, gzipped: what was reached, and some KB. A table with all its parts is a third of it, and comes with the first page that has one. */
const kilobytesMax = { login: 260, 'order/orders': 361, 'finance/remittances': 276, 'privilege/roles': 266 }

const dist = join(import.meta.dirname, 'dist')
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.optional(z.boolean()), imports: z.optional(z.array(z.string())) }),
)
let built: z.output<typeof manifest> = {}
beforeAll(async () => {
  await buildApp('console', () => {})
  built = z.parse(manifest, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
}, 120_000)

test.each(Object.entries(kilobytesMax))('%s loads no more than it did', (page, limit) => {
  const entry = Object.keys(built).filter((name) => built[name]?.isEntry)
  const files = filesOf(page === 'login' ? entry : [...entry, `src/centers/${page}.page.tsx`])
  const kilobytes = files.reduce((sum, file) => sum + gzipped(file), 0) / 1024
  expect(kilobytes).toBeGreaterThan(100)
  expect(kilobytes, 'look what came along: vite build --sourcemap').toBeLessThanOrEqual(limit)
})

/** These, with all that they import. */
function filesOf(roots: readonly string[]): string[] {
  const found = new Set<string>()
  const take = (name: string) => {
    const chunk = built[name]
    if (!chunk) throw new Error(`${name} is no file of the build`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(take)
  }
  roots.forEach(take)
  return [...found]
}

const gzipped = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
