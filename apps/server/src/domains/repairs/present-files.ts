import type { RepairFile } from '@kikai/contract/repairs/repairs.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/file-address.ts'
import { attachmentFacts } from '../uploads/uploads.public.ts'

/** Private pictures, papers and voices, with addresses that are this session's; by the list that they stand in. */
export async function presentFiles(
  ctx: ReadContext<Member>,
  lists: readonly (readonly Id<'file'>[])[],
): Promise<RepairFile[][]> {
  const known = await attachmentFacts(ctx, [...new Set(lists.flat())])
  return lists.map((ids) =>
    ids.flatMap((fileId) => {
      const file = known.get(fileId)
      if (!file) return []
      const { kind, width, height, pages, seconds } = file
      const url = signedFileAddress(ctx, { fileId, session: ctx.actor.session })
      return [{ id: fileId, kind, url, width, height, pages, seconds }]
    }),
  )
}
