import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { buildApp } from './build-app.ts'
import { checkout } from './postgres-binaries.ts'

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.optional(z.boolean()), imports: z.optional(z.array(z.string())) }),
)

/** What a browser has to load of an app. */
export type BuiltApp = {
  /** What is loaded whatever is opened. */
  readonly entries: readonly string[]
  /** The files of these sources, with all that they import. */
  readonly filesOf: (sources: readonly string[]) => string[]
  /** What files weigh together on the wire. */
  readonly kilobytesOf: (files: readonly string[]) => number
}

/** Builds an app where it is not built, and reads from the bundler's list which files it came to. */
export async function readBuiltApp(name: Parameters<typeof buildApp>[0]): Promise<BuiltApp> {
  await buildApp(name, () => {})
  const dist = join(checkout, 'apps', name, 'dist')
  const built = z.parse(manifest, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
  const gzipped = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  return {
    entries: Object.keys(built).filter((source) => built[source]?.isEntry),
    filesOf: (sources) => {
      const found = new Set<string>()
      const take = (source: string) => {
        const chunk = built[source]
        if (!chunk) throw new Error(`${source} is no file of the build`)
        if (found.has(chunk.file)) return
        found.add(chunk.file)
        chunk.imports?.forEach(take)
      }
      sources.forEach(take)
      return [...found]
    },
    kilobytesOf: (files) => files.reduce((sum, file) => sum + gzipped(file), 0) / 1024,
  }
}
