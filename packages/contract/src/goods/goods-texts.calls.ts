import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, language, line, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { goodsErrors } from './goods.errors.ts'
import { goodsTexts, proposers } from './goods-texts.shapes.ts'

const one = z.strictObject({ goodsId: idOf('goods') })
/** What sellers say of their goods, proposed in the other languages and confirmed by them. */
export const goodsTextsCalls = defineCalls('goods', {
  /** Reads the description in every language: as it was confirmed, or as it is proposed. */
  readGoodsTexts: {
    path: '/back/goods/goods-texts',
    access: { may: 'product.goods.read' },
    effect: 'read',
    addition: true,
    alsoShows: ['translation'],
    input: one,
    output: goodsTexts,
    refusals: [requestErrors.notFound],
  },
  /** Confirms the description in one of the other languages, as its seller has it there. */
  confirmGoodsText: {
    path: '/back/goods/confirm-goods-text',
    access: { may: 'product.goods.write' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...one.shape,
      version: integer(1, 2 ** 31 - 1),
      language,
      text: text(limits.descriptionLength),
    }),
    output: goodsTexts,
    refusals: [requestErrors.notFound, requestErrors.olderVersion, requestErrors.wrongState, goodsErrors.inADeal],
  },
  /** Proposes a title in the other languages, for the form in which the seller confirms it. */
  proposeTitles: {
    path: '/back/goods/propose-titles',
    access: { may: 'product.goods.write' },
    effect: 'read',
    addition: true,
    input: z.strictObject({
      language,
      title: line(limits.titleLength),
      categoryId: z.nullable(idOf('category')),
    }),
    output: z.array(z.object({ language, title: z.string(), by: z.enum(proposers) })),
    refusals: [],
  },
})
