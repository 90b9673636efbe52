import { migrationHashes } from '../checks/migrations.ts'
import type { RepositoryFile } from '../repository.ts'
import { openApiPage } from '../openapi/openapi.ts'
import { accessPage, callsPage } from './calls.ts'
import { coveragePage } from './coverage.ts'
import { decisionsList } from './decisions.ts'
import { errorsPage } from './errors.ts'
import { eventsPage } from './events.ts'
import { withMade } from './markdown.ts'
import { withPicture } from './picture.ts'
import { deploymentTable, settingsPage } from './settings.ts'
import { statesPage } from './states.ts'
import { tablesPage } from './tables.ts'

/** Every generated file with its text; `npm run docs` writes them, and a test compares them. */
export function generatedFiles(files: readonly RepositoryFile[]): ReadonlyMap<string, string> {
  const written = (path: string) => files.find((file) => file.path === path)?.text ?? ''
  return new Map([
    ['docs/reference/calls.md', callsPage()],
    ['docs/reference/access.md', accessPage()],
    ['docs/reference/openapi.json', openApiPage(files)],
    ['docs/reference/errors.md', errorsPage()],
    ['docs/reference/states.md', statesPage(files)],
    ['docs/reference/events.md', eventsPage(files)],
    ['docs/reference/settings.md', settingsPage()],
    ['docs/reference/tables.md', tablesPage(files)],
    ['docs/reference/coverage.md', coveragePage(files)],
    ['docs/architecture.md', withPicture(written('docs/architecture.md'), files)],
    ['docs/decisions/README.md', withMade(written('docs/decisions/README.md'), 'list', decisionsList(files))],
    ['README.md', withMade(written('README.md'), 'settings', deploymentTable())],
  ])
}

/** The list of migrations with the new ones added; recorded hashes never change. */
export function withNewMigrations(
  recorded: Readonly<Record<string, string>>,
  files: readonly RepositoryFile[],
): string {
  const all = { ...migrationHashes(files), ...recorded }
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify(sorted, null, 2)}\n`
}
