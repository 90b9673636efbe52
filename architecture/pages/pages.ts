import type { RepositoryFile } from '../repository.ts'
import { openApiPage } from '../openapi/openapi.ts'
import { accessPage, callsPage } from './calls.ts'
import { coveragePage } from './coverage.ts'
import { decisionsList } from './decisions.ts'
import { errorsPage } from './errors.ts'
import { eventsPage } from './events.ts'
import { withMade } from './markdown.ts'
import { withPicture } from './picture.ts'
import { deploymentTable, settingsExample, settingsPage } from './settings.ts'
import { statesPage } from './states.ts'
import { tablesPage } from './tables.ts'

/**
 * What whoever writes another client reads at `/docs/`. It follows from the code alone, so it is made with each build
 * and not committed.
 */
export function servedPages(files: readonly RepositoryFile[]): ReadonlyMap<string, string> {
  return new Map([
    ['openapi.json', openApiPage(files)],
    ['calls.md', callsPage()],
    ['access.md', accessPage()],
    ['errors.md', errorsPage()],
    ['states.md', statesPage(files)],
    ['events.md', eventsPage(files)],
    ['settings.md', settingsPage()],
    ['tables.md', tablesPage(files)],
  ])
}

/** The committed pages that are made in whole or in part; `npm run docs` writes them, and a test compares them. */
export function generatedFiles(files: readonly RepositoryFile[]): ReadonlyMap<string, string> {
  const written = (path: string) => files.find((file) => file.path === path)?.text ?? ''
  return new Map([
    ['docs/reference/coverage.md', coveragePage(files)],
    ['docs/architecture.md', withPicture(written('docs/architecture.md'), files)],
    ['docs/decisions/README.md', withMade(written('docs/decisions/README.md'), 'list', decisionsList(files))],
    ['README.md', withMade(written('README.md'), 'settings', deploymentTable())],
    ['.env.example', settingsExample()],
  ])
}
