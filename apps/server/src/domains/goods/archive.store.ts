import type { Id } from '@kikai/kernel/ids'
import type { Tx } from '../../platform/db.ts'
import { removeFromSearch } from '../search/search.public.ts'
import { releaseFiles } from '../uploads/uploads.public.ts'
import { goodsStates } from './goods.states.ts'
import { takePictures } from './pictures.store.ts'

/** Goods a statement: ten thousand at once would take longer than a statement may. */
const goodsAtOnce = 1_000

/** Out of the search, down from sale, out of the list; a row of the same file is new again, and pictures are let go. Who calls has locked their stock. */
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
