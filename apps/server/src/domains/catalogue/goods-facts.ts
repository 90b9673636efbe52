import type { Picture } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Localized } from '@kikai/kernel/language'
import { type Money, money } from '@kikai/kernel/money'
import type { Sql } from '../../platform/db.ts'
import { type GoodsRow, availableOf } from './goods.shapes.ts'
import { findGoods } from './goods.store.ts'

/** What a deal needs to know of goods. Orders keep a copy of it: what the catalogue says later does not change a deal. */
export type GoodsFacts = Pick<
  GoodsRow,
  | 'id'
  | 'version'
  | 'companyId'
  | 'managementNumber'
  | 'makerName'
  | 'model'
  | 'year'
  | 'hours'
  | 'pricingType'
  | 'taxMode'
  | 'taxRate'
  | 'freight'
  | 'shippingCountries'
  | 'deliveryPeriod'
  | 'state'
> & {
  title: Localized
  companyCountry: string
  picture: Picture | null
  price: Money | null
  freightAmount: Money | null
  available: number
  heldUntil: Instant | null
}

/** Facts of these goods now, in the order of the ids; what does not exist is left out. */
export async function readGoodsFacts(db: Sql, goodsIds: readonly Id<'goods'>[]): Promise<GoodsFacts[]> {
  const rows = await findGoods(db, goodsIds)
  const byId = new Map(rows.map((goods) => [goods.id, goods]))
  return goodsIds.flatMap((id) => byId.get(id) ?? []).map(factsOf)
}

export function factsOf(goods: GoodsRow): GoodsFacts {
  const [first] = goods.pictures
  const priced = goods.priceCurrency
  return {
    id: goods.id,
    version: goods.version,
    companyId: goods.companyId,
    companyCountry: goods.country,
    managementNumber: goods.managementNumber,
    title: goods.titles,
    makerName: goods.makerName,
    model: goods.model,
    year: goods.year,
    hours: goods.hours,
    picture: first ? { id: first.id, width: first.width, height: first.height } : null,
    price: priceOf(goods),
    pricingType: goods.pricingType,
    taxMode: goods.taxMode,
    taxRate: goods.taxRate,
    freight: goods.freight,
    freightAmount: goods.freightMinor === null || priced === null ? null : money(priced, goods.freightMinor),
    shippingCountries: goods.shippingCountries,
    deliveryPeriod: goods.deliveryPeriod,
    state: goods.state,
    available: availableOf(goods),
    heldUntil: goods.heldUntil,
  }
}

export const priceOf = ({ priceMinor, priceCurrency }: Pick<GoodsRow, 'priceMinor' | 'priceCurrency'>): Money | null =>
  priceMinor === null || priceCurrency === null ? null : money(priceCurrency, priceMinor)
