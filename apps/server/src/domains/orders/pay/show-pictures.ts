import type { Acceptance } from '@kikai/contract/orders/acceptance'
import { isId } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { signedFileAddress } from '../../../platform/sessions/file-address.ts'
import { pictureFacts } from '../../uploads/uploads.public.ts'

type Pictures = Acceptance['answers'][number]['pictures']
type WithFiles = { readonly files: readonly string[] }

/** Shows the pictures of a row by short-lived addresses; a picture that is gone is left out. */
export async function picturesOf(
  ctx: ReadContext<Member>,
  rows: readonly WithFiles[],
): Promise<(row: WithFiles) => Pictures> {
  const known = await pictureFacts(
    ctx,
    rows.flatMap(({ files }) => files.filter((file) => isId<'file'>(file))),
  )
  return ({ files }) =>
    files.flatMap((file) => {
      const picture = isId<'file'>(file) ? known.get(file) : undefined
      if (!picture) return []
      const { id, width, height } = picture
      return [{ id, url: signedFileAddress(ctx, { fileId: id, session: ctx.actor.session }), width, height }]
    })
}
