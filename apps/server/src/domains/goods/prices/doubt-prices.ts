import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { type Money, less, toMoney, times } from '@kikai/kernel/money'
import type { Reads } from '../../../platform/context.ts'
import { type PricedKind, findUsualPrices } from '../../search/search.public.ts'
import { priceOf } from '../read/goods-facts.ts'
import { isPublic } from '../goods.policy.ts'
import type { GoodsRow } from '../goods.shapes.ts'

/** The asking price with the facts that say which machines it compares with. */
type Priced = Pick<GoodsRow, 'categoryId' | 'makerId'> & { price: Money | null }
type Offered = Priced & {
  id: Id<'goods'>
  /** The price that buyers saw before; null if there was none. */
  before: Money | null
  /** Whether buyers see the price at once; a draft's price is checked when it is published. */
  shown: boolean
}

/** Prices that probably lack a digit: a tenth of the one before, or of the usual one for such machines. */
export async function doubtPrices<T extends Offered>(
  ctx: Reads,
  priced: readonly T[],
): Promise<{ of: T; doubt: Refusal }[]> {
  const shown = priced.filter((one) => one.shown)
  const usual = await readUsual(ctx, { priced: shown, except: priced.map(({ id }) => id) })
  return priced.flatMap((of) => {
    const doubt = of.price && doubtOf(of.price, { before: of.before, usual: of.shown ? usual(of) : null })
    return doubt ? [{ of, doubt }] : []
  })
}

/** Rows of a file whose price is far below the usual one. */
export async function findFarBelowUsual<T extends Priced>(
  ctx: Reads,
  rows: readonly T[],
): Promise<{ of: T; price: Money; usual: Money }[]> {
  const usualOf = await readUsual(ctx, { priced: rows, except: [] })
  return rows.flatMap((of) => {
    const [price, usual] = [of.price, usualOf(of)]
    return price && usual && isFarBelow(price, usual) ? [{ of, price, usual }] : []
  })
}

/** Goods with the price that buyers see now. */
export const asAsked = (goods: Pick<GoodsRow, 'publishedAt' | 'priceMinor' | 'priceCurrency'>): Money | null =>
  goods.publishedAt === null ? null : priceOf(goods)

/** Goods with a new price in place of the present one. */
export const repricedAs = (goods: GoodsRow, price: Money | null) => ({
  ...goods,
  price,
  before: asAsked(goods),
  shown: isPublic(goods),
})

function doubtOf(price: Money, { before, usual }: { before: Money | null; usual: Money | null }): Refusal | null {
  if (before && isFarBelow(price, before)) return refuse(listingErrors.farBelowBefore, { price, before })
  return usual && isFarBelow(price, usual) ? refuse(listingErrors.farBelowUsual, { price, usual }) : null
}

/** Prices in two currencies are not compared: that would need a rate, and none is converted here. */
const isFarBelow = (price: Money, other: Money): boolean =>
  price.currency === other.currency && !less(other, times(price, serverLimits.farBelowTimes))

/** Goods are not compared with themselves. */
async function readUsual({ db }: Reads, { priced, except }: { priced: readonly Priced[]; except: Id<'goods'>[] }) {
  const kinds = [...new Map(priced.flatMap((one) => kindOf(one) ?? []).map((kind) => [keyOf(kind), kind])).values()]
  const found = kinds.length === 0 ? [] : await findUsualPrices(db, { kinds, except })
  const byKind = new Map(
    found.flatMap((one) =>
      one.count < serverLimits.usualPriceOf ? [] : [[keyOf(one), toMoney(one.currency, one.minor)]],
    ),
  )
  return (one: Priced): Money | null => {
    const kind = kindOf(one)
    return kind && (byKind.get(keyOf(kind)) ?? null)
  }
}

/** Goods of an unlisted maker are compared with nothing, because the name alone may mean anything. */
const kindOf = ({ categoryId, makerId, price }: Priced): PricedKind | null =>
  makerId === null || price === null || price.currency === 'PTS'
    ? null
    : { categoryId, makerId, currency: price.currency }

const keyOf = ({ categoryId, makerId, currency }: PricedKind): string => `${categoryId} ${makerId} ${currency}`
