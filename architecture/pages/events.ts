import type { RepositoryFile } from '../repository.ts'
import { isTest } from '../syntax.ts'
import { inlineCode, generated, markdownPage, table } from './markdown.ts'

/** The page of all events and their listeners. Read from the source, because the catalogue is a type. */
export function eventsPage(files: readonly RepositoryFile[]): string {
  const catalogue = files.find((file) => file.path === 'apps/server/src/events.ts')?.text ?? ''
  const events = [...catalogue.matchAll(/^\s+'([\w.]+)':\s*(\{[^}]*\})/gm)].map(([, name = '', facts = '']) => ({
    name,
    facts,
  }))
  const naming = (pattern: (name: string) => RegExp, name: string) =>
    files
      .filter(
        (file) =>
          file.path.startsWith('apps/server/src/') &&
          file.path !== 'apps/server/src/events.ts' &&
          !isTest(file.path) &&
          pattern(name).test(file.text),
      )
      .map((file) => file.path.replace('apps/server/src/', ''))
      .join(', ')
  const rows = events.map(({ name, facts }) => [
    inlineCode(name),
    inlineCode(facts.replaceAll(/\s+/g, ' ')),
    naming((one) => new RegExp(`announce\\([^)]*'${one}'`), name) || '–',
    naming((one) => new RegExp(`^\\s+'${one}'(?::|\\()`, 'm'), name) || '–',
  ])
  return markdownPage(
    generated('Events', 'Announced with the transaction, delivered at least once, only if somebody listens.'),
    table(['Event', 'Facts', 'Announced in', 'Heard in'], rows),
  )
}
