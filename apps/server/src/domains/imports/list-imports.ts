import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/reach.ts'
import { listImportRows } from './imports.store.ts'
import { presentImport } from './present-import.ts'

type ListImports = typeof importCalls.listImports

/** A company's imports, newest first. */
export async function listImports(
  ctx: Context<Member>,
  { current_page, page_size }: InputOf<ListImports>,
): Promise<OutputOf<ListImports>> {
  const { rows, total } = await listImportRows(ctx.db, reachOf(ctx.actor, 'product.goods.import'), {
    offset: (current_page - 1) * page_size,
    count: page_size,
  })
  return { data: rows.map(presentImport), total }
}
