import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'

/** What a seller can ask about the photos of listings. */
export const goodsPhotosCalls = defineCalls('goods', {
  /** Says which of these uploaded photos other listings of the company show already, also as another file of the same image. */
  findSamePhotos: {
    path: '/back/goods/same-photos',
    access: { may: 'product.goods.write', reach: 'company' },
    effect: 'read',
    addition: true,
    input: z.strictObject({
      /** The listing that is being written, which does not count. */
      goodsId: z.optional(z.nullable(idOf('goods'))),
      fileIds: z.array(idOf('file')).check(z.minLength(1), z.maxLength(limits.uploadPicturesMax)),
    }),
    output: z.array(
      z.object({ fileId: idOf('file'), goodsId: idOf('goods'), title: z.string(), managementNumber: z.string() }),
    ),
    refusals: [],
  },
})
