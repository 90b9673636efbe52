import { type AmountsByCurrency, figureValue, isAmounts } from '@kikai/contract/settings/figure-units'
import { type FigureName, type Figures, figureNames, figures, usualFigures } from '@kikai/contract/settings/figures'
import type { GlobalSetting } from '@kikai/contract/settings/settings.shapes'
import type { Instant } from '@kikai/kernel/instant'
import { toMoney, priceCurrencies } from '@kikai/kernel/money'
import { cached } from '../../platform/cache/cached.ts'
import type { Reads, Services } from '../../platform/context.ts'
import { settings } from './settings.catalogue.ts'
import { versionsOf } from './setting-versions.store.ts'

export const figureVersions = versionsOf(figureNames, figureValue)
const now = cached<Figures>(5_000, 'settings')

/** The figures as they are shown, from this process's memory; seconds old at most when another process changed one. */
export const figuresNow = (ctx: Reads & Pick<Services, 'nowMs'>): Promise<Figures> =>
  now(ctx.db, '', ctx.nowMs(), () => readFigures(ctx))

/** The figures as the rows say, for whoever decides by one: what was saved a moment ago counts. */
export const readFigures = async ({ db }: Reads): Promise<Figures> =>
  figuresOf((await figureVersions.values(db)).map(({ name, value }) => [name, value]))

/** What a figure was at each moment: a promise keeps the number of the day on which it was made. */
export async function figureOverTime<N extends FigureName>(
  { db }: Reads,
  name: N,
): Promise<(at: Instant) => Figures[N]> {
  const saved = await figureVersions.every(db, name)
  return (at) => {
    const held = saved.find((one) => one.at <= at)
    return held === undefined ? usualFigures[name] : figuresOf([[name, held.value]])[name]
  }
}

export const figureAt = async <N extends FigureName>(ctx: Reads, name: N, at: Instant): Promise<Figures[N]> =>
  (await figureOverTime(ctx, name))(at)

/** What each currency's figure was at most, for judging what was decided under earlier ones. */
export async function readLargestEver({ db }: Reads, name: 'bankTwoPeople'): Promise<AmountsByCurrency> {
  const { usual } = figures[name]
  const saved = await figureVersions.every(db, name)
  const most = (currency: keyof AmountsByCurrency) =>
    saved.reduce((sum, { value }) => (isAmounts(value) ? Math.max(sum, value[currency]) : sum), usual[currency])
  return { JPY: most('JPY'), CNY: most('CNY'), USD: most('USD') }
}

type Saved = readonly [FigureName, unknown]
/** Each value was checked against its figure when it was saved. */
function figuresOf(saved: readonly Saved[]): Figures {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own defaults, with what was saved instead of some
  return { ...usualFigures, ...Object.fromEntries(saved) } as Figures
}

/** Until when something is to be dispatched, by the promised delivery period. */
export const shipDaysOf = (of: Figures): GlobalSetting['orders']['shipDays'] => ({
  '1-2': of.shipDaysWithin2,
  '2-3': of.shipDaysWithin3,
  '4-7': of.shipDaysWithin7,
  'over-7': of.shipDaysBeyond7,
})

/** The figures that everybody's app shows. */
export const shownFigures = (
  of: Figures,
): Pick<
  GlobalSetting,
  'app' | 'orders' | 'auctions' | 'recharge' | 'withdrawal' | 'balance' | 'freight' | 'deliveryCountries'
> => ({
  app: { latest: of.appLatest, minimum: of.appMinimum, forceText: of.appForceText },
  deliveryCountries: [...of.deliveryCountries],
  orders: {
    ...settings.orders,
    onlineMinutes: of.onlineMinutes,
    remittanceDaysDomestic: of.remittanceDaysDomestic,
    remittanceDaysAbroad: of.remittanceDaysAbroad,
    receiveDays: of.receiveDays,
    receiptObjectionHours: of.receiptObjectionHours,
    reviewDays: of.reviewDays,
    rejectedSlipDays: of.rejectedSlipDays,
    shipDays: shipDaysOf(of),
  },
  auctions: {
    softCloseMinutes: of.softCloseMinutes,
    hardEndMinutes: of.hardEndMinutes,
    depositPercent: of.lotDepositPercent,
    depositMost: priceCurrencies.map((one) => toMoney(one, of.lotDepositMost[one])),
    withdrawHours: of.lotWithdrawHours,
    steps: of.bidSteps,
  },
  freight: { mayChangeAboveQuantity: of.freightPieces, capMarginPercent: of.freightCapMargin },
  recharge: {
    bounds: priceCurrencies.map((one) => ({
      least: toMoney(one, of.rechargeLeast[one]),
      most: toMoney(one, of.rechargeMost[one]),
    })),
  },
  withdrawal: { least: priceCurrencies.map((one) => toMoney(one, of.withdrawalLeast[one])) },
  balance: { askAgainAbove: priceCurrencies.map((one) => toMoney(one, of.askAgainAbove[one])) },
})
