import type { Plugin } from 'vite'

/**
 * A Vite plugin that lets index.html run `src/app/start.ts` first: it is small, so that it runs while the rest still
 * loads. The page only preloads the rest, and `start.ts` runs it when the outline is painted, because on a phone
 * running it takes longer than loading it. Its tag tells a page its build (`src/app/build.ts`).
 */
export function startEarly({ base }: { base: string }): Plugin {
  return {
    name: 'kikai:start-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk')
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/start.ts')))
        if (!start || start.isEntry) throw new Error('src/app/start.ts has no file of its own in the build')
        if (start.imports.length > 0)
          throw new Error(`src/app/start.ts waits for ${start.imports.join(', ')}: let it import less`)
        const rest = /<script type="module" crossorigin src="([^"]+)"><\/script>/
        if (!rest.test(html)) throw new Error('index.html has no first file')
        const attrs = { type: 'module', async: true, crossorigin: true, src: `${base}${start.fileName}` }
        return {
          html: html.replace(rest, '<link rel="modulepreload" id="rest" crossorigin href="$1">'),
          tags: [{ tag: 'script', attrs, injectTo: 'head' }],
        }
      },
    },
  }
}
