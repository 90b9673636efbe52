import type { Finding, RepositoryFile } from '../repository.ts'

const pages = 'apps/h5/src'

/** The file that shows a route: the same path, letter for letter. */
export const screenOf = (route: string): string => `${pages}${route === '/' ? '/pages/home/home' : route}.screen.tsx`

/** A screen is found by its address only, so each one stands at an address the product has. */
export function screensWithoutRoute(files: readonly RepositoryFile[], routes: readonly string[]): Finding[] {
  const known = new Set(routes.map(screenOf))
  const ours = files
    .filter((file) => /^apps\/h5\/src\/app\/route[\w-]*\.ts$/.test(file.path))
    .map((file) => file.text)
    .join()
  return files.flatMap((file) => {
    if (!file.path.startsWith(`${pages}/`) || !file.path.endsWith('.screen.tsx') || known.has(file.path)) return []
    const route = file.path.slice(pages.length, -'.screen.tsx'.length)
    if (ours.includes(`'${route}'`)) return []
    const message = `no route leads here: name the file after its route in docs/product/routes.txt, or add '${route}' to app/routes.ts`
    return [{ path: file.path, message }]
  })
}
