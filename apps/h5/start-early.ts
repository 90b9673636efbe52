import type { Plugin } from 'vite'

/**
 * Lets index.html run the file with `src/app/start.ts` by itself: it is small and alone, so that it runs while the rest is
 * still on its way. Behind the first file's own tag, by which a page knows its build (`src/app/build.ts`).
 */
export function startEarly({ base }: { base: string }): Plugin {
  return {
    name: 'kikai:start-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk')
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/start.ts')))
        if (!start || start.isEntry) throw new Error('src/app/start.ts has no file of its own in the build')
        if (start.imports.length > 0)
          throw new Error(`src/app/start.ts waits for ${start.imports.join(', ')}: let it import less`)
        const attrs = { type: 'module', async: true, crossorigin: true, src: `${base}${start.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head' }]
      },
    },
  }
}
