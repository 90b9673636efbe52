import { randomUUID } from 'node:crypto'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { readGoodsFacts, recordHolds, takeStock } from '../../../src/domains/goods/goods.public.ts'
import { placeAgreed } from '../../../src/domains/orders/orders.public.ts'
import { hours, product, system } from '../../harness.ts'
import type { BuyerPerson } from './orders.ts'

type Kind = Parameters<typeof recordHolds>[1]['kind']
type Wanted = { goodsId: Id<'goods'>; kind: Kind; ownerId?: string; taker?: Id<'member'> | null; quantity?: number }

/** Stock that is held for a day for something else than an order; false when there was not enough. */
export const heldFor = ({
  goodsId,
  kind,
  ownerId = randomUUID(),
  taker = null,
  quantity = 1,
}: Wanted): Promise<string | false> =>
  system()
    .tx(async (ctx) => {
      const lines = [{ goodsId, quantity }]
      const { missing, emptied } = await takeStock(ctx, { lines, taker, softly: kind === 'part_soft' })
      if (missing.size > 0) throw new Error('missing')
      const expiresAt = instantOf(new Date(product().app.nowMs() + hours(24)))
      await recordHolds(ctx, {
        holds: [{ goodsId, quantity, ownerId }],
        emptied,
        kind,
        expiresAt,
        by: null,
        as: 'clock',
      })
      return ownerId
    })
    .catch((error: unknown) => {
      if (error instanceof Error && error.message === 'missing') return false
      throw error
    })

type Made = Partial<Omit<Parameters<typeof placeAgreed>[1], 'buyer'>> & { goodsId: Id<'goods'>; ownerId: string }
/** The order of an agreement over what is held for it, 500,000 yen cheaper than usual and due in two days. */
export async function agreedOrder(
  buyer: BuyerPerson,
  { goodsId, ownerId, unitPrice = jpy(8_980_000), ...rest }: Made,
): ReturnType<typeof placeAgreed> {
  const [goods] = await readGoodsFacts({ db: product().app.db }, [goodsId])
  if (!goods) throw new Error('no goods')
  return system().tx((ctx) =>
    placeAgreed(ctx, {
      agreed: { source: 'offer', id: ownerId, premium: null },
      buyer: { memberId: buyer.id, boughtAs: 'business' },
      goodsId,
      quantity: 1,
      unitPrice,
      address: { ...address, id: buyer.addressId },
      note: '',
      deadlineAt: instantOf(new Date(product().app.nowMs() + hours(48))),
      ...rest,
    }),
  )
}

const address = {
  country: 'JP',
  name: '佐藤 一郎',
  dialCode: '81',
  mobile: '9012345678',
  postalCode: '5960001',
  region: '27',
  city: '岸和田市',
  street: '磯上町',
  houseNumber: '1-2-3',
  company: '',
}
