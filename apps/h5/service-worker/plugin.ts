import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { textFile } from '@kikai/i18n/text-store'
import type { RoutePath } from '@kikai/contract/wire/screens'
import { tabNames, tabs } from '../src/app/routes/routes.ts'

type Chunk = Rolldown.OutputChunk

const search: RoutePath = '/pages/home/search/search'
const goodsDetail: RoutePath = '/pages/home/goods-detail/goods-detail'

/** Screens and parts of the frame that must work without a connection, and those one tap further. */
const wanted = [
  ...[...tabNames.map((name) => tabs[name]), search, goodsDetail].map((route) => `/src${route}.screen.tsx`),
  '/src/app/screens/other-screens.tsx',
  '/src/app/connection/kept-answers.ts',
  '/src/app/connection/installed.ts',
  '/src/app/connection/newer-version-bar.tsx',
  '/src/app/connection/closed-app.tsx',
]

/**
 * A Vite plugin that writes `sw.js` beside the built app: worker.ts with the names of the shell's files. A service
 * worker is its own script without imports, so that removing its types is enough to build it.
 */
export function serviceWorker({ base }: { base: string }): Plugin {
  return {
    name: 'kikai:service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (!dir || !entry) throw new Error('the app was built without a first file')
      const files = shellFiles(entry, chunks)
      const icons = ['manifest.webmanifest', 'icons/192.png']
      const shell = [base, ...[...files, ...icons].map((name) => `${base}${name}`)]
      const source = join(import.meta.dirname, 'worker.ts')
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
      const script = code
        .replace(/^export \{\};?$/m, '')
        .replace(/\b__BUILD__\b/, JSON.stringify(entry.fileName))
        .replaceAll(/\b__SHELL__\b/g, 'shellFiles')
      writeFileSync(join(dir, 'sw.js'), `const shellFiles = ${JSON.stringify(shell)}\n${script}`)
    },
  }
}

/** The entry file, the wanted parts, everything they import, and their texts in every language. */
function shellFiles(entry: Chunk, chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const take = (chunk: Chunk) => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of chunk.imports) {
      const next = byName.get(name)
      if (next) take(next)
    }
  }
  take(entry)
  for (const file of wanted) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))
    if (!chunk) throw new Error(`${file} has no file of its own in the build: the shell would lack it`)
    take(chunk)
  }
  const domains = domainsOf(chunks.filter(({ fileName }) => found.has(fileName)))
  for (const chunk of chunks) if (isSpoken(chunk, domains)) take(chunk)
  return [...found]
}

/** The text domains of the chunks, read from their sources, because texts are imported at run time. */
function domainsOf(chunks: readonly Chunk[]): Set<string> {
  const sources = chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => /\/src\/.*\.tsx?$/.test(id)))
  const spoken = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\buseText\('(\w+)'\)/g)])
  return new Set(spoken.map(([, domain = '']) => domain))
}

/** Whether a chunk has the texts of one of these domains, in any language. */
const isSpoken = ({ moduleIds }: Chunk, domains: ReadonlySet<string>): boolean =>
  moduleIds.some((id) =>
    [...domains].some(
      (domain) => /\/i18n\/src\/[\w-]+\/[\w-]+\.ts$/.test(id) && id.endsWith(`/${textFile(domain)}.ts`),
    ),
  )
