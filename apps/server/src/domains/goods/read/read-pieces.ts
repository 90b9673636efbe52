import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../../platform/context.ts'
import { findPieces } from './pieces.store.ts'

/** What these goods are and where they stand, and maker, model, serial number, weight and size of one piece; empty or null where the seller has not said. */
export const readPieces = (ctx: Reads, goodsIds: readonly Id<'goods'>[]) => findPieces(ctx.db, goodsIds)
