import { importErrors } from '@kikai/contract/imports/imports.errors'
import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { CompanyMember, Context } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { withGuesses } from '../read/guess-kinds.ts'
import { importStates } from '../imports.states.ts'
import { insertImport } from '../imports.store.ts'
import { withoutKnown } from '../judge/known-goods.ts'
import { missingChoices } from '../read/missing-choices.ts'
import { openSheet } from '../read/open-sheet.ts'
import { presentImportDetail } from '../read-import.ts'
import { headerKeyOf } from '../read/remember-choices.ts'
import { mayEditListings } from '../judge/may-edit-listings.ts'
import { inOrderOf } from '../read/suggest-choices.ts'

type ImportGoods = typeof importCalls.importGoods

/** Begins an import, which a job carries out (`run-import.ts`); one at a time per company. */
export async function importGoods(
  ctx: Context<CompanyMember>,
  { choices: given, lowPricesConfirmed = false, ...which }: InputOf<ImportGoods>,
): Promise<OutputOf<ImportGoods>> {
  const { fileName, sheet: opened } = await openSheet(ctx.db, { ...which, companyId: ctx.actor.company })
  const choices = inOrderOf(opened, given)
  const taxonomy = await readTaxonomy(ctx)
  const sheet = await withGuesses(ctx, { sheet: opened, columns: choices.columns, taxonomy })
  const { company: companyId } = ctx.actor
  const open = missingChoices(await withoutKnown(ctx, { sheet, choices, companyId }), choices)
  if (open.length > 0) throw refuse(importErrors.choicesMissing, { fields: open })
  return ctx.tx(async (ctx) => {
    const id = newId('goods-import', ctx.nowMs())
    await insertImport(ctx.db, {
      ...which,
      id,
      companyId,
      memberId: ctx.actor.id,
      number: `I-${ctx.now().slice(2, 10).replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`,
      fileName,
      headings: sheet.columns,
      headerKey: headerKeyOf(sheet.columns),
      choices,
      rows: sheet.rows.length,
      lowPricesConfirmed,
      mayEdit: mayEditListings(ctx.actor),
    })
    await importStates.begin(ctx.db, { id, state: 'running', as: 'seller', by: ctx.actor.id })
    await ctx.announce('goods.importStarted', { importId: id })
    return presentImportDetail(ctx, {
      importId: id,
      reach: reachOf(ctx.actor, 'product.goods.import'),
      language: ctx.language,
      mayEdit: mayEditListings(ctx.actor),
    })
  })
}
