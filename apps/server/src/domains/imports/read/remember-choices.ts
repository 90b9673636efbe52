import { createHash } from 'node:crypto'
import type { ImportChoices } from '@kikai/contract/imports/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Sql } from '../../../platform/database/db.ts'
import type { Taxonomy } from '../../categories/categories.public.ts'
import { listRemembered } from '../imports.store.ts'
import type { Sheet } from './read-sheet.ts'
import { ownPropertyOf, suggestGroups, writtenGroups } from './suggest-choices.ts'

/** A short key for a set of column names in any order. */
export const headerKeyOf = (columns: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(columns.toSorted())).digest('base64url').slice(0, 22)

/** How many imports back a group's category is looked for: not every list has every kind of machine. */
const lookedBack = 5

type Remembering = { companyId: Id<'company'>; sheet: Sheet; taxonomy: Taxonomy }

/** The choices of the company's last import with these columns; new values are guessed. Null when there was none. */
export async function rememberedChoices(
  db: Sql,
  { companyId, sheet, taxonomy }: Remembering,
): Promise<{ at: Instant; choices: ImportChoices } | null> {
  const before = await listRemembered(db, { companyId, headerKey: headerKeyOf(sheet.columns), count: lookedBack })
  const [last] = before
  if (!last) return null
  const guessed = suggestGroups(writtenGroups(sheet, last.choices.columns), taxonomy)
  const categoryFor = (code: string): Id<'category'> | null => {
    for (const { choices } of before) {
      const chosen = ownPropertyOf(choices.groups, code)
      if (chosen === undefined) continue
      // A category that no longer exists is not chosen.
      if (chosen === null || taxonomy.category(chosen)) return chosen
    }
    return guessed[code] ?? null
  }
  return {
    at: last.at,
    choices: {
      ...last.choices,
      groups: Object.fromEntries(Object.keys(guessed).map((code) => [code, categoryFor(code)])),
    },
  }
}
