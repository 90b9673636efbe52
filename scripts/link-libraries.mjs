import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * npm packages cannot hold symbolic links, and without these PostgreSQL's initdb finds none of its libraries.
 * The package makes them in an install script, which a careful machine does not run.
 * @param {string} packageFolder
 */
export function linkLibraries(packageFolder) {
  const list = join(packageFolder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const path = join(packageFolder, target)
    if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(basename(source), path)
  }
}
