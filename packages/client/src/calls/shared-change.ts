import type { SentOf } from '@kikai/contract/call'
import type { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'

type Changes = SentOf<typeof manyGoodsCalls.editGoods>['changes']

/** What many listings are to be given together, as it is chosen; null and empty leave what is there. */
export type SharedChange = {
  categoryId: NonNullable<Changes['categoryId']> | null
  powerSource: NonNullable<Changes['powerSource']> | null
  deliveryPeriod: NonNullable<Changes['deliveryPeriod']> | null
  shippingCountries: string[]
  country: string
  region: string
  city: string
}

export const noSharedChange: SharedChange = {
  categoryId: null,
  powerSource: null,
  deliveryPeriod: null,
  shippingCountries: [],
  country: '',
  region: '',
  city: '',
}

/** The chosen changes as they are sent; null when nothing is chosen, or a place without a region or town. */
export function sharedChangesOf({
  categoryId,
  powerSource,
  deliveryPeriod,
  shippingCountries,
  country,
  region,
  city,
}: SharedChange): Changes | null {
  if (country !== '' && region.trim() === '' && city.trim() === '') return null
  const changes: Changes = {
    ...(categoryId === null ? {} : { categoryId }),
    ...(powerSource === null ? {} : { powerSource }),
    ...(deliveryPeriod === null ? {} : { deliveryPeriod }),
    ...(shippingCountries.length === 0 ? {} : { shippingCountries }),
    ...(country === '' ? {} : { place: { country, region, city } }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
