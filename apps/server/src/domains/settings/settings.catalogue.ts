import { cny, jpy } from '@kikai/kernel/money'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Language } from '@kikai/kernel/language'
import type { CreditTerms } from '@kikai/contract/credit/credit.shapes'
import type { AmountsByCurrency } from '@kikai/contract/settings/figure-units'
import type { GlobalSetting } from '@kikai/contract/settings/settings.shapes'

/** The values that hold until the product owner changes one. Deadlines: states B.2, B.9. */
export const settings: Omit<
  GlobalSetting,
  | 'version'
  | 'support'
  | 'operator'
  | 'rates'
  | 'orders'
  | 'recharge'
  | 'withdrawal'
  | 'auctions'
  | 'balance'
  | 'freight'
  | 'app'
  | 'deliveryCountries'
> & {
  orders: Pick<GlobalSetting['orders'], 'slipsMax' | 'remittedGoodsMax'>
} = {
  orders: {
    slipsMax: 5,
    // A transfer keeps goods from everybody else for days, before anything was paid.
    remittedGoodsMax: 10,
  },
  video: {
    minutes: limits.videoMinutes,
    points: limits.videoPoints,
    cny: cny(limits.videoCnyMinor),
    jpy: jpy(limits.videoJpyMinor),
  },
  uploads: {
    picturesMax: limits.uploadPicturesMax,
    certificationPicturesMax: limits.certificationPicturesMax,
    pictureBytesMax: limits.pictureBytesMax,
    albumMax: limits.albumPicturesMax,
    albumPerRow: serverLimits.albumPicturesPerRow,
  },
  codes: { digits: limits.codeDigits, resendSeconds: limits.codeResendSeconds },
  textAreaLength: limits.textAreaLength,
}

/** How often carriers are asked for a parcel, and how much of it is kept. */
export const trackingRules = { askEveryMinutes: 60, askDays: 120, askAtOnce: 20, eventsMax: 50 }

const europeanUnion = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

/** How long consumers may withdraw by law after the receipt; claims of anybody are a figure. */
export const refundRules: {
  revocationDays: Readonly<Record<string, number>>
  revocationFromOrder: readonly string[]
} = {
  // How long consumers of a country may withdraw after the receipt; countries without a number have no such right.
  revocationDays: { JP: 8, CN: 7, GB: 14, ...Object.fromEntries(europeanUnion.map((country) => [country, 14])) },
  // Where the law lets them withdraw from the order on, before anything was sent (Directive 2011/83/EU, article 9).
  revocationFromOrder: ['GB', ...europeanUnion],
}

/** By which custom monthly accounts are settled in the company's language (their days are figures), and when a late payment is reminded of. */
export const creditRules: {
  customs: Record<Language, Pick<CreditTerms, 'dueKind' | 'onHoliday'>>
  letterDays: readonly number[]
} = {
  customs: {
    // 月末締め翌月末払い
    ja: { dueKind: 'monthEnd', onHoliday: 'before' },
    // 月结30天
    'zh-Hans': { dueKind: 'days', onHoliday: 'after' },
    en: { dueKind: 'days', onHoliday: 'after' },
  },
  // Days after the one on which it is due; the first is a friendly word before it.
  letterDays: [-3, 1, 4],
}

/** How soon finance looks at a bank's statement. What is shown and held by these is reckoned each time. Deadlines: states B.9. */
export const bankRules: {
  /** How many business days after a day the statement that shows it is taken in. */
  statementBusinessDays: number
  lookBusinessDays: number
} = { statementBusinessDays: 1, lookBusinessDays: 1 }

/** When whoever was asked for a document is reminded of it, and how long after the deal the other side may read one. */
export const documentRules: { remindDaysBefore: number; daysAfterDeal: number } = {
  remindDaysBefore: 2,
  daysAfterDeal: 30,
}

/** The month in which a country’s companies begin the year of their books, where it is not January: their series begin anew. */
export const paperRules: { fiscalYearBegins: Readonly<Record<string, number>> } = { fiscalYearBegins: { JP: 4 } }

/**
 * What is kept of sales until finance sets something else: the fee in hundredths of a percent and at least.
 */
export const earningRules: {
  feeBasisPoints: number
  feeLeast: AmountsByCurrency
} = {
  feeBasisPoints: 500,
  feeLeast: { JPY: 0, CNY: 0, USD: 0 },
}

/**
 * For how many days a bank may still give a withdrawal back: so long its member keeps the account that it would come back to.
 */
export const withdrawalRules: { returnDays: number } = { returnDays: 30 }

/** How long a top-up may be paid online before it ends. No deadline is kept with it, so the number stays for a release. */
export const rechargeRules: { onlineMinutes: number } = { onlineMinutes: 30 }

/** The hours in which whoever has saved none can be asked for: those of an office, on working days. */
export const calendarRules: { hours: readonly { weekday: number; from: string; until: string }[] } = {
  hours: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, from: '09:00', until: '12:00' },
    { weekday, from: '13:00', until: '17:00' },
  ]),
}
