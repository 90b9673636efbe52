import type { stockPicture } from '@kikai/contract/warehouse/stock.shapes'
import type { Id } from '@kikai/kernel/ids'
import type * as z from 'zod/mini'
import type { Member, ReadContext } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import { attachmentFacts } from '../uploads/uploads.public.ts'

type StockPicture = z.output<typeof stockPicture>

/** Pictures taken in a warehouse, with addresses that are this session's; by the list that they stand in. */
export async function stockPictures(
  ctx: ReadContext<Member>,
  lists: readonly (readonly Id<'file'>[])[],
): Promise<StockPicture[][]> {
  const known = await attachmentFacts(ctx, [...new Set(lists.flat())])
  return lists.map((ids) =>
    ids.flatMap((id) => {
      const { width, height } = known.get(id) ?? { width: null, height: null }
      if (width === null || height === null) return []
      return [{ id, width, height, url: signedFileAddress(ctx, { fileId: id, session: ctx.actor.session }) }]
    }),
  )
}
