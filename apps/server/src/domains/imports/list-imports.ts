import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Context, Member } from '../../platform/context.ts'
import { pageById, shownOf } from '../../platform/page-by-id.ts'
import { reachOf } from '../../platform/reach.ts'
import { listImportRows } from './imports.store.ts'
import { presentImport } from './present-import.ts'

type ListImports = typeof importCalls.listImports

/** A company's imports, newest first. */
export async function listImports(ctx: Context<Member>, input: InputOf<ListImports>): Promise<OutputOf<ListImports>> {
  const { rows, total } = await listImportRows(ctx.db, reachOf(ctx.actor, 'product.goods.import'), pageById(input))
  const { shown, next } = shownOf(rows, input)
  return { data: shown.map(presentImport), total, next }
}
