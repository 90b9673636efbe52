import type { GoodsAvailability } from '@kikai/contract/goods/availability'
import { type FreightRange, capOf } from '@kikai/contract/goods/freight-estimate'
import type { FreightEstimate } from '@kikai/contract/goods/freight-estimate.shapes'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Id } from '@kikai/kernel/ids'
import { type Money, toMoney } from '@kikai/kernel/money'
import type { Actor, Reads, System } from '../../../platform/context.ts'
import type { Plate } from '../../passport/passport.public.ts'
import { type FactsRow, findFacts } from './facts.store.ts'
import { type GoodsRow, availableOf } from '../goods.shapes.ts'

/** What an order copies of goods, so that later edits do not change a deal. */
export type GoodsFacts = Omit<
  FactsRow,
  'priceMinor' | 'priceCurrency' | 'freightMinor' | 'freightFrom' | 'freightTo'
> & {
  price: Money | null
  freightAmount: Money | null
  /** The estimate for one piece. */
  freightRange: FreightRange | null
}

/**
 * Facts of these goods now, in the order of the ids; what does not exist is left out. For a reader with the first right to
 * them they are available.
 */
export async function readGoodsFacts(
  ctx: Reads & { readonly actor?: Actor | System },
  goodsIds: readonly Id<'goods'>[],
): Promise<GoodsFacts[]> {
  const reader = ctx.actor?.kind === 'member' ? ctx.actor.id : null
  const rows = await findFacts(ctx.db, { goodsIds, reader })
  const byId = new Map(rows.map((goods) => [goods.id, goods]))
  return goodsIds.flatMap((id) => byId.get(id) ?? []).map((goods) => ({ ...goods, ...amountsOf(goods) }))
}

/** The machine as its plate says. */
export const machineOf = ({ makerName, model, serial }: Pick<GoodsRow, 'makerName' | 'model' | 'serial'>): Plate => ({
  maker: makerName,
  model,
  serial,
})

/** The same from a whole row, for who has it already. */
export function goodsFactsOf(goods: GoodsRow): GoodsFacts {
  const [first] = goods.pictures
  return {
    ...goods,
    title: goods.titles,
    picture: first ? { id: first.id, width: first.width, height: first.height } : null,
    ...amountsOf(goods),
    available: availableOf(goods),
  }
}

type Amounts = Pick<GoodsRow, 'priceMinor' | 'priceCurrency' | 'freightMinor' | 'freightFrom' | 'freightTo'>
const amountsOf = (goods: Amounts) => ({
  price: priceOf(goods),
  freightAmount: priceOf({ priceMinor: goods.freightMinor, priceCurrency: goods.priceCurrency }),
  freightRange: rangeOf(goods),
})

export function availabilityOf({
  availability,
  comesOn,
  leadDays,
  depositPercent,
}: Pick<GoodsRow, 'availability' | 'comesOn' | 'leadDays' | 'depositPercent'>): GoodsAvailability {
  if (availability === 'coming') return { as: 'coming', on: comesOn }
  if (leadDays === null || depositPercent === null) return { as: 'now' }
  return { as: 'sourced', leadDays, depositPercent }
}

export const priceOf = ({ priceMinor, priceCurrency }: Pick<GoodsRow, 'priceMinor' | 'priceCurrency'>): Money | null =>
  priceMinor === null || priceCurrency === null ? null : toMoney(priceCurrency, priceMinor)

export const rangeOf = ({
  freightFrom,
  freightTo,
  priceCurrency,
}: Pick<GoodsRow, 'freightFrom' | 'freightTo' | 'priceCurrency'>): FreightRange | null =>
  freightFrom === null || freightTo === null || priceCurrency === null
    ? null
    : { from: toMoney(priceCurrency, freightFrom), to: toMoney(priceCurrency, freightTo) }

type Estimated = { freightRange: FreightRange | null; taxRate: number }
/** The estimate for one piece with the cap that holds now. */
export const estimateOfOne = (
  { freightRange: range, taxRate }: Estimated,
  { freightCapMargin }: Pick<Figures, 'freightCapMargin'>,
): FreightEstimate | null => range && { ...range, cap: capOf(range, freightCapMargin), hasTax: taxRate > 0 }
