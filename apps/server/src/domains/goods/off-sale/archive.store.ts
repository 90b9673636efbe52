import type { Id } from '@kikai/kernel/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { removeFromSearch } from '../../search/search.public.ts'
import { releaseFiles } from '../../uploads/uploads.public.ts'
import { goodsStates } from '../goods.states.ts'
import { takePictures } from '../pictures/pictures.store.ts'

/** Goods per statement: ten thousand at once would exceed the statement timeout. */
const goodsAtOnce = 1_000

/**
 * Removes goods from search, sale and lists; the same row of a file can be imported again, and pictures are released.
 * The caller has locked their stock.
 */
export async function archiveGoods(
  tx: Tx,
  { goodsIds, by }: { goodsIds: readonly Id<'goods'>[]; by: Id<'member'> },
): Promise<void> {
  for (let at = 0; at < goodsIds.length; at += goodsAtOnce) {
    const ids = goodsIds.slice(at, at + goodsAtOnce)
    const where = tx`id = any(${ids}::uuid[])`
    await removeFromSearch(tx, ids)
    await goodsStates.changeAll(tx, { event: 'takeDown', as: 'seller', by, where })
    await goodsStates.changeAll(tx, { event: 'archive', as: 'seller', by, where, set: tx`import_row_key = null` })
    await releaseFiles({ db: tx }, { fileIds: await takePictures(tx, ids) })
  }
}
