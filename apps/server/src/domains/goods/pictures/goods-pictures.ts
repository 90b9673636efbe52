import type { GoodsDraft } from '@kikai/contract/goods/managed.shapes'
import { refuse } from '@kikai/contract/errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Writes } from '../../../platform/context.ts'
import { claimFiles, releaseFiles } from '../../uploads/uploads.public.ts'
import { replacePictures } from '../goods.store.ts'
import { listUnshown } from './pictures.store.ts'
import type { GoodsRow } from '../goods.shapes.ts'

type Given = {
  goodsId: Id<'goods'>
  companyId: Id<'company'>
  by: Id<'member'>
  pictures: GoodsDraft['pictures']
  before: GoodsRow['pictures']
}

/** Puts the pictures in the order of the form. Those that are new must be the seller's own uploads; those that were taken out are let go. */
export async function putPictures(ctx: Writes, { goodsId, companyId, by, pictures, before }: Given): Promise<void> {
  if (pictures.length > limits.uploadPicturesMax)
    throw refuse(uploadErrors.tooManyPictures, { max: limits.uploadPicturesMax })
  const known = new Map(before.map((picture) => [picture.id, picture]))
  const fresh = pictures.flatMap(({ fileId }) => (known.has(fileId) ? [] : [fileId]))
  const claimed = await claimFiles(ctx, { ownerId: by, fileIds: fresh, purpose: 'goods', companyId })
  const added = claimed.flatMap(({ id, size }) => (size ? [{ id, ...size }] : []))
  const sizes = new Map([...before, ...added].map(({ id, width, height }) => [id, { id, width, height }]))
  const lines = pictures.flatMap(({ fileId, kind }) => {
    const size = sizes.get(fileId)
    return size ? [{ ...size, kind }] : []
  })
  await replacePictures(ctx.db, goodsId, lines)
  const shown = new Set(pictures.map(({ fileId }) => fileId))
  const takenOut = before.flatMap(({ id }) => (shown.has(id) ? [] : [id]))
  await releaseFiles(ctx, { fileIds: await listUnshown(ctx.db, { goodsId, fileIds: takenOut }) })
}
