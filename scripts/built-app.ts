import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { buildApp } from './build-app.ts'
import { repositoryRoot } from './postgres-binaries.ts'

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.optional(z.boolean()), imports: z.optional(z.array(z.string())) }),
)

/** The files of a built app and their sizes. */
export type BuiltApp = {
  /** The files that are loaded on every page. */
  readonly entries: readonly string[]
  /** The built files of these sources, including everything they import. */
  readonly filesOf: (sources: readonly string[]) => string[]
  /** The total transfer size of the files in kilobytes, compressed. */
  readonly kilobytesOf: (files: readonly string[]) => number
}

/** Builds an app if necessary, and reads its files from the bundler's manifest. */
export async function readBuiltApp(name: Parameters<typeof buildApp>[0]): Promise<BuiltApp> {
  await buildApp(name, () => {})
  const dist = join(repositoryRoot, 'apps', name, 'dist')
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
