import assert from 'node:assert/strict'
import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { freeLapsed } from '../../goods/goods.public.ts'
import { giveBack } from './give-back.ts'
import { findImport } from '../imports.store.ts'
import { presentImportDetail } from '../read-import.ts'
import { archiveImported, listDeals, lockImported, markUndone } from './undo.store.ts'
import { mayEditListings } from '../judge/may-edit-listings.ts'
import { undoImportBlocked } from './undo-blocked.ts'

type UndoImport = typeof importCalls.undoImport

/**
 * Undoes a whole import: its goods leave sale and list, and the same file can be imported again. Goods are archived,
 * not deleted, so that numbers, history and orders stay. What it changed says again what it said before.
 */
export function undoImport(ctx: Context<Member>, { importId }: InputOf<UndoImport>): Promise<OutputOf<UndoImport>> {
  const reach = reachOf(ctx.actor, 'product.goods.import')
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const mayEdit = mayEditListings(ctx.actor)
    const { from: state } = await markUndone(ctx.db, { importId, reach, by })
    const found = await findImport(ctx.db, reach, importId)
    assert(found, `import ${importId} was marked and is not found`)
    const taken = await lockImported(ctx.db, importId)
    // Frees expired holds, because the sweep may not have run yet.
    await freeLapsed(
      ctx,
      taken.map(({ goodsId }) => goodsId),
    )
    const blocked = undoImportBlocked(
      { state, changed: found.changed },
      { deals: await listDeals(ctx.db, importId), mayEdit },
    )
    if (blocked) throw blocked
    await archiveImported(ctx.db, { importId, by })
    await giveBack(ctx, { importId, by })
    return presentImportDetail(ctx, { importId, reach, language: ctx.language, mayEdit })
  })
}
