import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<Options['groups']>[number]

const ground = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack|js-md5)\//
const main = join(import.meta.dirname, 'src/main.tsx')

/**
 * What every screen stands on is one file, and what the frame imports is another. Left to itself the bundler makes a file
 * of each set of screens that share something: 74 instead of 26 on the first route, and 8 KB more for being in pieces.
 */
export function fewFiles(): Group[] {
  const frame = new Set<string>()
  return [
    { name: 'ground', test: ground, priority: 2 },
    {
      name: (id, bundle) => {
        const take = (from: string) => {
          for (const next of bundle.getModuleInfo(from)?.importedIds ?? []) {
            if (frame.has(next)) continue
            frame.add(next)
            take(next)
          }
        }
        if (frame.size === 0) take(main)
        return frame.has(id) ? 'frame' : null
      },
      priority: 1,
    },
  ]
}
