import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generatedFiles, withNewMigrations } from '../architecture/pages/pages.ts'
import { readRepository, root } from '../architecture/repository.ts'

/**
 * `npm run docs`: writes the reference pages, the diagram of the domains and the list of migrations. A recorded
 * migration keeps its hash; `npm run docs -- --renew-migrations` records new hashes, for migrations that never ran
 * anywhere.
 */
const files = readRepository()
const record = 'architecture/migrations.json'
const renew = process.argv.includes('--renew-migrations')
const recorded: Record<string, string> = renew ? {} : JSON.parse(readFileSync(path.join(root, record), 'utf8'))

for (const [name, text] of [...generatedFiles(files), [record, withNewMigrations(recorded, files)] as const]) {
  const target = path.join(root, name)
  if (files.find((file) => file.path === name)?.text === text) continue
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  console.info(`wrote ${name}`)
}
