import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { ImportDetail } from '@kikai/contract/imports/imports.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Context, Member, Reads } from '../../platform/context.ts'
import { type Reach, reachOf } from '../../platform/reach.ts'
import { presentAction } from '../../platform/present-action.ts'
import { countKept, listKept } from './changes.store.ts'
import { findImport, listRejections } from './imports.store.ts'
import { presentImport } from './present-import.ts'
import { rejectedShownMax } from './present-rejected.ts'
import { mayEditListings } from './may-edit-listings.ts'
import { undoImportBlocked } from './undo-blocked.ts'
import { countImported, listDeals } from './undo.store.ts'

type ReadImport = typeof importCalls.readImport

/** One import with its first rejected rows. */
export const readImport = (ctx: Context<Member>, { importId }: InputOf<ReadImport>): Promise<OutputOf<ReadImport>> =>
  presentImportDetail(ctx, {
    importId,
    reach: reachOf(ctx.actor, 'product.goods.import'),
    language: ctx.language,
    mayEdit: mayEditListings(ctx.actor),
  })

type Which = { importId: Id<'goods-import'>; reach: Reach; language: Language; mayEdit: boolean }
const dealsShownMax = 20

export async function presentImportDetail(
  ctx: Reads,
  { importId, reach, language, mayEdit }: Which,
): Promise<ImportDetail> {
  const found = await findImport(ctx.db, reach, importId)
  if (!found) throw refuse(requestErrors.notFound)
  const rejected = await listRejections(ctx.db, importId, rejectedShownMax)
  const goods = await countImported(ctx.db, importId)
  const deals = await listDeals(ctx.db, importId)
  const kept = await listKept(ctx.db, importId, dealsShownMax)
  const { count: keptCount } = await countKept(ctx.db, importId)
  return {
    ...presentImport(found),
    rejected,
    goods,
    inDeal: deals
      .slice(0, dealsShownMax)
      .map(({ id, managementNumber, titles }) => ({ id, managementNumber, title: titles[language] })),
    kept: kept.map(({ titles, ...goods }) => ({ ...goods, title: titles[language] })),
    keptCount,
    allowedActions: [presentAction('undo', undoImportBlocked(found, { deals, mayEdit }))],
  }
}
