import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { newCompanyFile, makeCompany } from '../apps/server/operator/make-company.ts'
import { onDatabase, say } from './on-database.ts'
import { repositoryRoot } from './postgres-binaries.ts'

/**
 * `npm run company -- company.json`: creates a certified company and its seller; without a file it prints an example to
 * fill in.
 */
const [path] = process.argv.slice(2)
if (path === undefined) {
  process.stdout.write(readFileSync(join(repositoryRoot, 'apps/server/operator/company.example.json'), 'utf8'))
  process.exit(0)
}
const read = z.safeParse(newCompanyFile, fileOf(path))
if (!read.success) {
  for (const issue of read.error.issues) process.stderr.write(`${issue.path.join('.')}: ${issue.message}\n`)
  process.exit(78)
}

await onDatabase('entering a company', async (app) => {
  const { seller, company } = read.data
  const { password } = await makeCompany(app, read.data)
  say(`${company.names.en} is certified, and ${seller.email} sells for it.`)
  if (password) say(`Password (shown this once): ${password}`)
})

function fileOf(name: string): unknown {
  try {
    return JSON.parse(readFileSync(name, 'utf8'))
  } catch (error) {
    process.stderr.write(`${name} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(78)
  }
}
