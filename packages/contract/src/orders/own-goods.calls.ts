import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'

/** Goods that are the caller's own deal: held until they are paid, or bought. */
export const ownGoods = z.object({
  goodsId: idOf('goods'),
  kind: z.enum(['held', 'bought']),
  orderId: idOf('order'),
  checkoutId: idOf('checkout'),
})
export type OwnGoods = z.output<typeof ownGoods>

/** Apart from the other calls of orders: every card of goods asks it, and most visits see nothing else of orders. */
export const ownGoodsCalls = defineCalls('orders', {
  /**
   * The goods that the member holds by an unpaid order or has bought, each with its newest order: nobody's own machine is
   * another customer's. `inCart` names those that lie in the cart.
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
