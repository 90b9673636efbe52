import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'

/** Goods that the member holds by an unpaid order or has bought. */
export const ownGoods = z.object({
  goodsId: idOf('goods'),
  kind: z.enum(['held', 'bought']),
  orderId: idOf('order'),
  checkoutId: idOf('checkout'),
})
export type OwnGoods = z.output<typeof ownGoods>

/** Apart from the other calls of orders, because every card needs it and most visits nothing else. */
export const ownGoodsCalls = defineCalls('orders', {
  /**
   * Lists the goods that the member holds or has bought with the newest order of each; `inCart` names those in the
   * cart.
   */
  listMyGoods: {
    path: '/api/order/my-goods',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.object({ data: z.array(ownGoods), inCart: z.array(idOf('goods')) }),
    refusals: [],
  },
})
