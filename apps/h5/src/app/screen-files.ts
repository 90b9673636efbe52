import type { Screen } from './define-screen.ts'
import { routePaths, type RoutePath } from './route-paths.ts'
import { aliases } from './routes.ts'

const files = import.meta.glob<Screen>('../pages/**/*.screen.tsx', { import: 'default' })
const fileOf = (route: RoutePath) => `..${route}.screen.tsx`

/** Loads a route's own screen; undefined while there is none. */
export const screenFile = (route: RoutePath): (() => Promise<Screen>) | undefined => files[fileOf(route)]

/** Fetches a screen's part ahead of the tap: the other tabs at idle, a card's detail when it is touched. */
export const prefetch = (route: RoutePath): void => {
  screenFile(route)?.().catch(() => {
    // A part that did not come ahead is asked for again when its screen is opened, and told of there.
  })
}

// The screen of the address is fetched together with the texts, not after them: main.tsx imports this file first.
const [path = '/'] = window.location.hash.slice(1).split('?')
const first = aliases[path || '/'] ?? routePaths.find((route) => route === path)
if (first) prefetch(first)
