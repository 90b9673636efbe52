import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Creates the symbolic links of the PostgreSQL package: npm packages cannot contain them, and without them initdb does
 * not find its libraries. The package has an install script for them, which cautious machines do not run.
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
