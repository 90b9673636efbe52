/** The door: what other domains may ask of the warehouse. */
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../platform/context.ts'
import { findLastPass, listStoredPieces } from './balances.store.ts'

type Of = { orderId: Id<'order'>; goodsIds: readonly Id<'goods'>[] }
/** Pieces that are held of these goods with the bin where they stand, and those that have left for this order. */
export const storedFor = (ctx: Reads, of: Of) => listStoredPieces(ctx.db, of)

/** What was noted of the piece that goods are made of when it passed its inspection; null without one. */
export const noteOfPiece = (ctx: Reads, goodsId: Id<'goods'>) => findLastPass(ctx.db, goodsId)
