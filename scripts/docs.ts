import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generatedFiles, servedPages } from '../architecture/pages/pages.ts'
import { type RepositoryFile, readRepository, root } from '../architecture/repository.ts'

/** Where the pages lie that are served below /docs/ and made with each build. */
const served = 'apps/reference/made'

if (import.meta.main) {
  const files = readRepository()
  writeServedPages(files)
  for (const [name, text] of generatedFiles(files)) {
    if (files.find((file) => file.path === name)?.text === text) continue
    write(name, text)
    console.info(`wrote ${name}`)
  }
}

/** Makes the pages that the server offers to whoever writes another client: the contract, states, errors, tables … */
export function writeServedPages(files: readonly RepositoryFile[] = readRepository()): void {
  for (const [name, text] of servedPages(files)) write(path.join(served, name), text)
}

function write(name: string, text: string): void {
  const target = path.join(root, name)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
