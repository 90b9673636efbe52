import type { Repair } from '@kikai/contract/repairs/repairs.shapes'
import type { RepairFile } from '@kikai/contract/repairs/repair-request.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
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

/** The picture of a machine, for this session as well. */
export const presentPhoto = (
  ctx: ReadContext<Member>,
  photo: { id: Id<'file'>; width: number; height: number } | undefined,
): Repair['device']['picture'] =>
  photo
    ? {
        id: photo.id,
        url: signedFileAddress(ctx, { fileId: photo.id, session: ctx.actor.session }),
        width: photo.width,
        height: photo.height,
      }
    : null
