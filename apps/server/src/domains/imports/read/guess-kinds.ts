import type { ImportChoices } from '@kikai/contract/imports/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Services } from '../../../platform/context.ts'
import type { Taxonomy } from '../../categories/categories.public.ts'
import { readNamedKind } from '../../search/search.public.ts'
import { type Sheet, cutTo } from './read-sheet.ts'
import { columnFor } from './suggest-choices.ts'

const textFields = ['title', 'titleZh', 'titleEn', 'titleJa', 'model'] as const
const textLengthMax = 200

type Guessing = { sheet: Sheet; columns: ImportChoices['columns']; taxonomy: Taxonomy }

/**
 * A file without a category column, with the category that each row's title and model name as the row's group. A guess is
 * written only after the seller has confirmed its group.
 */
export async function withGuesses(
  ctx: Reads & Pick<Services, 'nowMs'>,
  { sheet, columns, taxonomy }: Guessing,
): Promise<Sheet> {
  if (columnFor(columns, 'group') !== null) return sheet
  const kindOf = await readNamedKind(ctx)
  const known = new Map<string, string>()
  const names = textFields.flatMap((field) => columnFor(columns, field) ?? [])
  const rows = sheet.rows.map((row) => {
    const text = names.map((name) => cutTo(row.cells[name] ?? '', textLengthMax)).join(' ')
    const guess = known.get(text) ?? guessOf(kindOf(text), taxonomy)
    known.set(text, guess)
    return { ...row, guess }
  })
  return { ...sheet, rows }
}

/** Marked, so that confirming a value of a column confirms no guess of the same name. */
const mark = '?'
export const unguessed = mark

const guessOf = (id: Id<'category'> | null, taxonomy: Taxonomy): string =>
  id === null ? unguessed : `${mark}${taxonomy.category(id)?.key ?? ''}`

/** The category of a guessed group's code. */
export const guessedKind = (code: string, { categories }: Taxonomy): Id<'category'> | null =>
  code.startsWith(mark) ? (categories.find(({ key }) => `${mark}${key}` === code)?.id ?? null) : null
