import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { ImportChoices, ImportPreview } from '@kikai/contract/imports/imports.shapes'
import { canon } from '@kikai/contract/wire/signature'
import { type Currency, type Money, less } from '@kikai/kernel/money'
import type { CompanyMember, Context, Reads } from '../../../platform/context.ts'
import { countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { sharedRun } from '../../../platform/queues/shared-run.ts'
import { placeOf, priceOf, findFarBelowUsual } from '../../goods/goods.public.ts'
import { type Taxonomy, readTaxonomy } from '../../categories/categories.public.ts'
import { guessedKind, withGuesses } from '../read/guess-kinds.ts'
import { findLookalikes } from './find-lookalikes.ts'
import { type JudgedSheet, judgeSheet, nothingJudged } from './judge-sheet.ts'
import { withoutKnown } from './known-goods.ts'
import { mayEditListings } from './may-edit-listings.ts'
import { missingChoices } from '../read/missing-choices.ts'
import { otherCurrencyIn } from './other-currency.ts'
import { openSheet } from '../read/open-sheet.ts'
import { type Sheet, cutTo } from '../read/read-sheet.ts'
import { presentChanges } from '../write/present-changes.ts'
import { presentRejected } from './present-rejected.ts'
import { rememberedChoices } from '../read/remember-choices.ts'
import {
  columnFor,
  countGroups,
  groupsMax,
  inOrderOf,
  ownPropertyOf,
  suggestChoices,
  withGroups,
} from '../read/suggest-choices.ts'

type PreviewImport = typeof importCalls.previewImport

/** Every changed choice asks for a preview; the limit stops a program that asks without end. */
const perMember = { count: 300, seconds: 600 }
const samplesMax = 3
const examplesMax = 5
const namedMax = 10
const cellShownLength = 80

/** Reading a large file takes seconds, so identical requests share one run. */
const shared = sharedRun<OutputOf<PreviewImport>>()

/** Shows the result of an import under the given or guessed choices. Writes nothing. */
export async function previewImport(
  ctx: Context<CompanyMember>,
  input: InputOf<PreviewImport>,
): Promise<OutputOf<PreviewImport>> {
  await countOrRefuse(ctx.db, `sheet-preview:${ctx.actor.id}`, perMember)
  return shared(ctx.memory, canon([ctx.actor.company, ctx.language, mayEditListings(ctx.actor), input]), () =>
    readPreview(ctx, input),
  )
}

async function readPreview(
  ctx: Context<CompanyMember>,
  { choices: given, fresh, lowPricesConfirmed = false, ...which }: InputOf<PreviewImport>,
): Promise<OutputOf<PreviewImport>> {
  const taxonomy = await readTaxonomy(ctx)
  const { sheet: opened } = await openSheet(ctx.db, { ...which, companyId: ctx.actor.company })
  const remembered = await rememberedChoices(ctx.db, { companyId: ctx.actor.company, sheet: opened, taxonomy })
  const chosen = given ?? (fresh ? null : remembered?.choices) ?? suggestChoices(opened, taxonomy, ctx.language)
  const choices = withGroups(opened, inOrderOf(opened, chosen), taxonomy)
  const sheet = await withGuesses(ctx, { sheet: opened, columns: choices.columns, taxonomy })
  const { company: companyId } = ctx.actor
  const ofNew = await withoutKnown(ctx, { sheet, choices, companyId })
  const missing = missingChoices(ofNew, choices)
  const thisYear = Number(ctx.now().slice(0, 4))
  // Rows can be judged once all choices are made.
  const judged =
    missing.length > 0
      ? nothingJudged
      : await judgeSheet(ctx, {
          sheet,
          choices,
          taxonomy,
          companyId,
          thisYear,
          lowPricesConfirmed,
          mayEdit: mayEditListings(ctx.actor),
        })
  const lookalikes = await findLookalikes(ctx.db, { companyId, taken: judged.taken })
  const farBelow = await findFarBelow(ctx, judged.taken)
  // Without a column for it, only new rows need a category.
  const hasGroups = columnFor(choices.columns, 'group') !== null
  const groups = countGroups(hasGroups ? sheet : ofNew, choices.columns).filter(({ count }) => count > 0)
  return {
    encoding: sheet.encoding,
    delimiter: sheet.delimiter,
    headingRow: sheet.headingRow,
    firstRows: sheet.first.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cutTo(cell, cellShownLength)) })),
    columns: sheet.columns.map((name) => ({
      name,
      samples: samplesOf(sheet, name),
      field: ownPropertyOf(choices.columns, name) ?? 'ignore',
    })),
    groups: groups.slice(0, groupsMax).map((group) => ({
      ...group,
      categoryId: ownPropertyOf(choices.groups, group.code) ?? null,
      guess: hasGroups ? null : guessOf(sheet, group.code, { choices, taxonomy }),
    })),
    groupCount: groups.length,
    rows: sheet.rows.length,
    takeable: judged.taken.length,
    changed: judged.changed.length,
    alreadyHere: judged.alreadyHere,
    changes: presentChanges(judged.changed, { language: ctx.language, taxonomy }),
    doubtedCount: judged.doubtedCount,
    rejected: presentRejected(judged.rejected),
    rejectedCount: judged.rejected.length,
    examples: judged.taken.slice(0, examplesMax).map(({ row, read: { columns } }) => ({
      row: row.row,
      title: columns.titles,
      price: priceOf(columns),
      year: columns.year,
      hours: columns.hours,
      place: placeOf(columns, ctx.language),
    })),
    prices: pricesOf(judged),
    otherCurrency: otherCurrencyIn(judged, choices),
    lookalikes: lookalikes.slice(0, namedMax),
    lookalikeCount: lookalikes.length,
    farBelow: farBelow.slice(0, namedMax),
    farBelowCount: farBelow.length,
    missing,
    choices,
    remembered: remembered?.at ?? null,
  }
}

type Chosen = { choices: ImportChoices; taxonomy: Taxonomy }

/** What was guessed of a group's rows, with some of them as the file names them. */
function guessOf(
  { rows }: Sheet,
  code: string,
  { choices, taxonomy }: Chosen,
): ImportPreview['groups'][number]['guess'] {
  const fields = ['title', 'titleZh', 'titleEn', 'titleJa', 'model'] as const
  const names = fields.flatMap((field) => columnFor(choices.columns, field) ?? [])
  const rowsOf = rows.filter(({ guess }) => guess === code).slice(0, samplesMax)
  return {
    categoryId: guessedKind(code, taxonomy),
    isOpen: ownPropertyOf(choices.groups, code) === undefined,
    samples: rowsOf.map(({ cells }) => cutTo(names.map((name) => cells[name]).find(Boolean) ?? '', cellShownLength)),
  }
}

function samplesOf({ rows }: Sheet, name: string): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const cell = cutTo(cells[name] ?? '', cellShownLength)
    if (cell !== '') samples.add(cell)
    if (samples.size === samplesMax) break
  }
  return [...samples]
}

/** The lowest and the highest price in each currency. */
function pricesOf({ taken }: JudgedSheet): OutputOf<PreviewImport>['prices'] {
  const spans = new Map<Currency, { lowest: Money; highest: Money }>()
  for (const { read } of taken) {
    const price = priceOf(read.columns)
    if (!price) continue
    const { lowest, highest } = spans.get(price.currency) ?? { lowest: price, highest: price }
    spans.set(price.currency, {
      lowest: less(price, lowest) ? price : lowest,
      highest: less(highest, price) ? price : highest,
    })
  }
  return [...spans.values()]
}

/** Rows priced far below the usual price, so that a lost digit is noticed before they become drafts. */
export async function findFarBelow(ctx: Reads, taken: JudgedSheet['taken']): Promise<ImportPreview['farBelow']> {
  const rows = taken.map(({ row, read: { columns } }) => ({ ...columns, row: row.row, price: priceOf(columns) }))
  return (await findFarBelowUsual(ctx, rows)).map(({ of: { row }, price, usual }) => ({ row, price, usual }))
}
