import type { Finding, RepositoryFile } from '../repository.ts'

const pages = 'apps/h5/src'

/** The file that shows a route: the same path, letter for letter. */
export const screenOf = (route: string): string => `${pages}${route === '/' ? '/pages/home/home' : route}.screen.tsx`

const routeList = `${pages}/app/route-paths.ts`

/** A screen is found by its address only, so each one stands at an address of the list that the router is built from. */
export function screensWithoutRoute(files: readonly RepositoryFile[]): Finding[] {
  const list = files.find((file) => file.path === routeList)?.text ?? ''
  const known = new Set([...list.matchAll(/^ +'(\/[^']+)',$/gm)].map(([, route = '']) => screenOf(route)))
  return files.flatMap((file) => {
    if (!file.path.startsWith(`${pages}/`) || !file.path.endsWith('.screen.tsx') || known.has(file.path)) return []
    const route = file.path.slice(pages.length, -'.screen.tsx'.length)
    const message = `no route leads here: name the file after its route in ${routeList}, or add '${route}' to its addedPaths, with a title in packages/i18n/src/{en,zh-Hans,ja}/routes.ts`
    return [{ path: file.path, message }]
  })
}
