import { refuse } from '@kikai/contract/errors'
import { pointErrors } from '@kikai/contract/points/points.errors'
import { equal, priceCurrencies, times, toMoney } from '@kikai/kernel/money'
import type { PointsSale } from '../payments/payments.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { insertBought } from './points.store.ts'

/** Points as top-ups sell them. */
export const pointsSale: PointsSale = {
  async check(ctx, { points, amount }) {
    const { pointsMost: max, pointPrice } = await readFigures(ctx)
    if (points > max) throw refuse(pointErrors.tooManyPoints, { max })
    const price = times(toMoney(amount.currency, pointPrice[amount.currency]), points)
    if (!equal(price, amount)) throw refuse(pointErrors.priceChanged, { price })
  },
  async credit(ctx, { rechargeId, memberId, points }) {
    const { pointsBoughtDays: days } = await readFigures(ctx)
    await insertBought(ctx.db, { memberId, points, days, rechargeId })
  },
}

export const pricesOf = (pointPrice: Readonly<Record<(typeof priceCurrencies)[number], number>>) =>
  priceCurrencies.map((currency) => toMoney(currency, pointPrice[currency]))
