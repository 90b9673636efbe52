import { createHash } from 'node:crypto'
import type { Finding, RepositoryFile } from '../repository.ts'

const folder = 'apps/server/migrations/'
export type Hashes = Readonly<Record<string, string>>

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The hashes of the current migrations; `npm run docs` adds new ones to architecture/migrations.json. */
export const migrationHashes = (files: readonly RepositoryFile[]): Hashes =>
  Object.fromEntries(
    files
      .filter((file) => file.path.startsWith(folder) && file.path.endsWith('.sql'))
      .map((file) => [file.path.slice(folder.length), hashOf(file.text)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Recorded migrations that were changed or removed, although they may have run somewhere. */
export function touchedMigrations(files: readonly RepositoryFile[], recorded: Hashes): Finding[] {
  const now = migrationHashes(files)
  const findings: Finding[] = []
  for (const [name, hash] of Object.entries(recorded)) {
    if (now[name] === hash) continue
    const message = now[name]
      ? `was edited after it was recorded: put the change into a new migration (or, if it ran nowhere but here: npm run docs -- --renew-migrations)`
      : `is gone: databases that ran it would refuse to start; bring it back`
    findings.push({ path: folder + name, message })
  }
  for (const name of Object.keys(now)) {
    if (!recorded[name])
      findings.push({
        path: folder + name,
        message: `is not recorded yet: run npm run docs and commit architecture/migrations.json`,
      })
  }
  return findings
}
