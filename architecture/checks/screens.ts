import type { Finding, RepositoryFile } from '../repository.ts'

const pages = 'apps/h5/src'

/** The file of a route's screen: it has the same path. */
export const screenOf = (route: string): string => `${pages}${route === '/' ? '/pages/home/home' : route}.screen.tsx`

const routeList = 'packages/contract/src/wire/screens.ts'

/** Screens whose address is missing in the list of the router, so that they cannot be opened. */
export function screensWithoutRoute(files: readonly RepositoryFile[]): Finding[] {
  const list = files.find((file) => file.path === routeList)?.text ?? ''
  const known = new Set([...list.matchAll(/^ +'(\/[^']+)': /gm)].map(([, route = '']) => screenOf(route)))
  return files.flatMap((file) => {
    if (!file.path.startsWith(`${pages}/`) || !file.path.endsWith('.screen.tsx') || known.has(file.path)) return []
    const route = file.path.slice(pages.length, -'.screen.tsx'.length)
    const message = `no route leads here: name the file after its route in ${routeList}, or add '${route}' to what it adds, with a title in packages/i18n/src/{en,zh-Hans,ja}/routes.ts`
    return [{ path: file.path, message }]
  })
}
