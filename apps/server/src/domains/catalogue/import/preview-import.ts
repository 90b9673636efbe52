import type { managedCatalogueCalls } from '@kikai/contract/catalogue/catalogue.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { companyOf } from '../../companies/companies.public.ts'
import { priceOf } from '../goods-facts.ts'
import { placeOf } from '../goods.present.ts'
import { readTaxonomy } from '../taxonomy.ts'
import { judgeSheet, missingChoices } from './judge-sheet.ts'
import { readCsv } from './read-csv.ts'
import { countGroups, ownOf, suggestChoices } from './suggest-choices.ts'

type PreviewImport = typeof managedCatalogueCalls.previewImport

const samplesMax = 3
const rejectedShownMax = 20
const examplesMax = 5

/** Shows what a file would become under the choices, or under our guess at them. Writes nothing. */
export async function previewImport(
  ctx: Context<Member>,
  { content, choices: given }: InputOf<PreviewImport>,
): Promise<OutputOf<PreviewImport>> {
  const [company, taxonomy] = await Promise.all([companyOf(ctx.db, ctx.actor.id), readTaxonomy(ctx.db)])
  if (!company) throw refuse(requestErrors.notFound)
  const sheet = readCsv(content)
  const choices = given ?? suggestChoices(sheet, taxonomy, ctx.language)
  const thisYear = Number(ctx.now().slice(0, 4))
  const judged = await judgeSheet(ctx.db, { sheet, choices, taxonomy, companyId: company.id, thisYear })
  return {
    columns: sheet.columns.map((name) => ({
      name,
      samples: [...new Set(sheet.rows.map(({ cells }) => cells[name] ?? '').filter((text) => text !== ''))].slice(
        0,
        samplesMax,
      ),
      field: ownOf(choices.columns, name) ?? 'ignore',
    })),
    groups: countGroups(sheet, choices.columns).map((group) => ({
      ...group,
      categoryId: ownOf(choices.groups, group.code) ?? null,
    })),
    rows: sheet.rows.length,
    takeable: judged.taken.length,
    alreadyHere: judged.alreadyHere,
    rejected: judged.rejected.slice(0, rejectedShownMax),
    rejectedCount: judged.rejected.length,
    examples: judged.taken.slice(0, examplesMax).map(({ line, read: { columns } }) => ({
      row: line,
      title: columns.titles,
      price: priceOf(columns),
      year: columns.year,
      hours: columns.hours,
      place: placeOf(columns, ctx.language),
    })),
    missing: missingChoices(sheet, choices),
    choices,
  }
}
