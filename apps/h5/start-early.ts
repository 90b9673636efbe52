import type { Plugin } from 'vite'

/**
 * Lets index.html run the file with `src/app/start.ts` by itself: it is small and alone, so that it runs while the rest is
 * still on its way. The rest is only fetched by the page; `start.ts` begins it once the outline of the page is painted,
 * because on a phone it takes longer to run than to come. Its tag tells a page its build (`src/app/build.ts`).
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
