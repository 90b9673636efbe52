import type { importCalls } from '@kikai/contract/catalogue/imports.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Context, type Member, reachOf } from '../../../platform/context.ts'
import { findImport, listRejections } from './imports.store.ts'
import { presentImport } from './present-import.ts'
import { rejectedShownMax } from './present-rejected.ts'

type ReadImport = typeof importCalls.readImport

/** One import as it stands, with the first rows that could not be taken. */
export async function readImport(
  ctx: Context<Member>,
  { importId }: InputOf<ReadImport>,
): Promise<OutputOf<ReadImport>> {
  const [found, rejected] = await Promise.all([
    findImport(ctx.db, reachOf(ctx.actor, 'goods.import'), importId),
    listRejections(ctx.db, importId, rejectedShownMax),
  ])
  if (!found) throw refuse(requestErrors.notFound)
  return { ...presentImport(found), rejected }
}
