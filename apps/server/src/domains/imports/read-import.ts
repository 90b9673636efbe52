import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { ImportDetail, ImportEntry } from '@kikai/contract/imports/imports.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Context, Member, Reads } from '../../platform/context.ts'
import { type Reach, reachOf } from '../../platform/sessions/reach.ts'
import { presentAction } from '../../platform/steps/present-action.ts'
import { countKept, listKept } from './write/changes.store.ts'
import { findImport, listRejections, type ImportRow, listImportRows } from './imports.store.ts'
import { rejectedShownMax } from './judge/present-rejected.ts'
import { mayEditListings } from './judge/may-edit-listings.ts'
import { undoImportBlocked } from './undo/undo-blocked.ts'
import { countImported, listDeals } from './undo/undo.store.ts'
import { pageById, shownOf } from '../../platform/database/page-by-id.ts'

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

/** An import with its result or progress; reading and writing count half each. */
export function presentImport({ checked, toWrite, written, ...entry }: ImportRow): ImportEntry {
  const progress =
    toWrite === null
      ? { phase: 'checking' as const, done: checked, of: entry.rows, share: shareOf(checked, entry.rows) / 2 }
      : { phase: 'writing' as const, done: written, of: toWrite, share: 0.5 + shareOf(written, toWrite) / 2 }
  return { ...entry, progress: entry.state === 'done' ? { ...progress, share: 1 } : progress }
}

const shareOf = (done: number, of: number): number => (of === 0 ? 1 : done / of)

type ListImports = typeof importCalls.listImports

/** A company's imports, newest first. */
export async function listImports(ctx: Context<Member>, input: InputOf<ListImports>): Promise<OutputOf<ListImports>> {
  const { rows, total } = await listImportRows(ctx.db, reachOf(ctx.actor, 'product.goods.import'), pageById(input))
  const { shown, next } = shownOf(rows, input)
  return { data: shown.map(presentImport), total, next }
}
