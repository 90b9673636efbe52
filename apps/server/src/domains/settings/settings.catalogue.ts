import { type PriceCurrency, cny, jpy, usd } from '@kikai/kernel/money'
import { limits } from '@kikai/kernel/limits'
import type { Language } from '@kikai/kernel/language'
import type { CreditTerms } from '@kikai/contract/credit/credit.shapes'
import type { GlobalSetting } from '@kikai/contract/settings/settings.shapes'

/** The values that hold until the product owner changes one. Deadlines: states B.2, B.9. */
export const settings: Omit<GlobalSetting, 'version' | 'support' | 'operator' | 'rates'> = {
  app: { latest: '1.0.6', minimum: '1.0.0' },
  orders: {
    onlineMinutes: 30,
    remittanceDaysDomestic: 3,
    remittanceDaysAbroad: 7,
    receiveDays: 14,
    receiptObjectionHours: 72,
    shipDays: { '1-2': 2, '2-3': 3, '4-7': 7, 'over-7': 14 },
    reviewDays: 30,
    rejectedSlipDays: 2,
    slipsMax: 5,
    // A transfer keeps goods from everybody else for days, before anything was paid.
    remittedGoodsMax: 10,
  },
  recharge: {
    bounds: [
      { least: jpy(1_000), most: jpy(30_000_000) },
      { least: cny(5_000), most: cny(150_000_000) },
      { least: usd(1_000), most: usd(20_000_000) },
    ],
  },
  balance: {
    askAgainAbove: [
      jpy(limits.balanceAskAgainAboveJpyMinor),
      cny(limits.balanceAskAgainAboveCnyMinor),
      usd(limits.balanceAskAgainAboveUsdMinor),
    ],
  },
  freight: { mayChangeAboveQuantity: limits.freightMayChangeAboveQuantity },
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
    albumPerRow: limits.albumPicturesPerRow,
  },
  codes: { digits: limits.codeDigits, resendSeconds: limits.codeResendSeconds },
  textAreaLength: limits.textAreaLength,
  deliveryCountries: ['JP', 'CN', 'GB', 'US', 'KR', 'TW', 'HK', 'VN', 'TH', 'SG', 'MY', 'ID', 'AU', 'DE', 'FR', 'NL'],
}

/** After a delivery machines and parts, which is all that is sold here, are looked at for so long. States B.2. */
export const trackingRules = { deliveredDays: 7, askEveryMinutes: 60, askDays: 120, askAtOnce: 20, eventsMax: 50 }

const europeanUnion = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

/** How long each may take over money that is asked back, and above which sum two people look at it. Deadlines: states B.10. */
export const refundRules: {
  answerBusinessDays: number
  offerHours: number
  escalateDays: number
  arbitrationBusinessDays: number
  returnDays: number
  transitDays: number
  inspectBusinessDays: number
  claimDays: number
  withdrawalDays: Readonly<Record<string, number>>
  twoPeopleAbove: Record<PriceCurrency, number>
} = {
  answerBusinessDays: 2,
  offerHours: 72,
  escalateDays: 7,
  arbitrationBusinessDays: 5,
  returnDays: 10,
  transitDays: 14,
  inspectBusinessDays: 3,
  claimDays: 14,
  // How long consumers of a country may withdraw after the receipt; countries without a number have no such right.
  withdrawalDays: { JP: 8, CN: 7, GB: 14, ...Object.fromEntries(europeanUnion.map((country) => [country, 14])) },
  twoPeopleAbove: { JPY: 300_000, CNY: 1_500_000, USD: 200_000 },
}

/** How monthly accounts are settled unless finance decides otherwise, by the company's language, and what follows a late payment. */
export const creditRules: {
  terms: Record<Language, CreditTerms>
  twoPeopleAbove: Record<PriceCurrency, number>
  freezeDays: number
  letterDays: readonly number[]
} = {
  terms: {
    // 月末締め翌月末払い
    ja: { cutoffDay: 31, dueKind: 'monthEnd', dueCount: 1, onHoliday: 'before' },
    // 月结30天
    'zh-Hans': { cutoffDay: 31, dueKind: 'days', dueCount: 30, onHoliday: 'after' },
    en: { cutoffDay: 31, dueKind: 'days', dueCount: 30, onHoliday: 'after' },
  },
  twoPeopleAbove: { JPY: 5_000_000, CNY: 30_000_000, USD: 4_000_000 },
  freezeDays: 7,
  // Days after the one on which it is due; the first is a friendly word before it.
  letterDays: [-3, 1, 4],
}

/** How soon finance looks at a line of a bank's statement, how long the rest of a transfer is awaited, and above which sums two people decide. Deadlines: states B.9. */
export const bankRules: {
  /** How many business days after a day the statement that shows it is taken in. */
  statementBusinessDays: number
  lookBusinessDays: number
  restBusinessDays: number
  /** When a line that was set aside is looked at again. */
  asideBusinessDays: number
  /** A line of more than this waits for a person, however well it fits. */
  paysByItselfUpTo: Record<PriceCurrency, number>
  twoPeopleAbove: Record<PriceCurrency, number>
  /** What a bank may take for its work: more is not booked as its charge, and as what it kept of a transfer only by two people. */
  chargeMost: Record<PriceCurrency, number>
} = {
  statementBusinessDays: 1,
  lookBusinessDays: 1,
  restBusinessDays: 3,
  asideBusinessDays: 5,
  paysByItselfUpTo: { JPY: 5_000_000, CNY: 30_000_000, USD: 4_000_000 },
  twoPeopleAbove: { JPY: 300_000, CNY: 1_500_000, USD: 200_000 },
  chargeMost: { JPY: 10_000, CNY: 50_000, USD: 10_000 },
}

/** How long the freight of a paid order may stay open before the order is given back. Deadline: states B.2. */
export const freightRules: { openBusinessDays: number } = { openBusinessDays: 10 }

/** How documents of orders are waited for, and how long they stay. */
export const documentRules: {
  /** When whoever was asked for one is reminded of it, before it is due. */
  remindDaysBefore: number
  /** How long whoever has to send one again has at least. */
  resendDays: number
  /** After how many business days whoever has to decide on one is reminded, and the platform sees to it. */
  decideBusinessDays: number
  /** How long after the deal the other side may read one, and when its files go. */
  daysAfterDeal: number
} = { remindDaysBefore: 2, resendDays: 3, decideBusinessDays: 3, daysAfterDeal: 30 }

/** The month in which a country’s companies begin the year of their books, where it is not January: their series begin anew. */
export const paperRules: { fiscalYearBegins: Readonly<Record<string, number>> } = { fiscalYearBegins: { JP: 4 } }

/**
 * What is kept of sales and how sellers are paid, until finance sets something else: the fee in hundredths of a percent and at
 * least, the tax that a seller's country asks on it, how long money is held after the acceptance (states B.2), the smallest
 * payout, how long one may take, and how long none goes to a changed account (states B.7).
 */
export const earningRules: {
  feeBasisPoints: number
  feeLeast: Record<PriceCurrency, number>
  feeTaxPercent: Readonly<Record<string, number>>
  holdDays: number
  payoutLeast: Record<PriceCurrency, number>
  payoutBusinessDays: number
  accountRestHours: number
  weeklyOn: number
} = {
  feeBasisPoints: 500,
  feeLeast: { JPY: 0, CNY: 0, USD: 0 },
  feeTaxPercent: { JP: 10, CN: 6 },
  holdDays: 14,
  payoutLeast: { JPY: 5_000, CNY: 20_000, USD: 5_000 },
  payoutBusinessDays: 3,
  accountRestHours: 72,
  weeklyOn: 5,
}

/**
 * What of a balance is paid out to a bank: the least of it while more is there, how many of a currency are open at once, and for how
 * many days a bank may still give one back, in which its member keeps the account that it would come back to.
 */
export const withdrawalRules: { least: Record<PriceCurrency, number>; openMax: number; returnDays: number } = {
  least: { JPY: 1_000, CNY: 5_000, USD: 1_000 },
  openMax: 3,
  returnDays: 30,
}

/** How long an agent may think about an offer, and both sides about a problem before the platform sees to it. Deadlines: states B.13. */
export const sendOutRules: {
  offerHours: number
  problemBusinessDays: number
  /** How long a seller may object to what is on a statement. */
  statementDays: number
  /** How long an agent may think about an objection before the platform sees to it. */
  disputeBusinessDays: number
} = {
  offerHours: 24,
  problemBusinessDays: 1,
  statementDays: 7,
  disputeBusinessDays: 5,
}
