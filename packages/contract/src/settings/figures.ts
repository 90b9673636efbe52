import { limits } from '@kikai/kernel/limits'
import type { Localized } from '@kikai/kernel/language'
import type { Right } from '../access.ts'
import { type StepsByCurrency, usualSteps } from '../auctions/increments.ts'
import {
  type AmountsByCurrency,
  type CountFigure,
  type Figure,
  type FigureAudience,
  type FigureGroup,
  type FigureValue,
  fitsFigure,
} from './figure-units.ts'

type Whom = readonly FigureAudience[]
const counted =
  (unit: CountFigure['unit']) =>
  (group: FigureGroup, usual: number, [least, most]: readonly [number, number], concerns: Whom) =>
    ({ unit, group, usual, least, most, concerns }) as const
const minutes = counted('minutes')
const hours = counted('hours')
const days = counted('days')
const businessDays = counted('businessDays')
const times = counted('times')
const percent = counted('percent')
const hundredths = counted('hundredths')
const weekday = counted('weekday')
const points = counted('points')
const yuan = counted('yuan')
const yen = counted('yen')

const sums = (JPY: number, CNY: number, USD: number): AmountsByCurrency => ({ JPY, CNY, USD })
const money = (
  group: FigureGroup,
  usual: AmountsByCurrency,
  [least, most]: readonly [AmountsByCurrency, AmountsByCurrency],
  concerns: Whom,
) => ({ unit: 'money', group, usual, least, most, concerns }) as const
const countries = (group: FigureGroup, usual: string, concerns: Whom) =>
  ({ unit: 'countries', group, usual: usual.split(' '), concerns }) as const
const version = (group: FigureGroup, usual: string, concerns: Whom) =>
  ({ unit: 'version', group, usual, concerns }) as const
const steps = (group: FigureGroup, usual: StepsByCurrency, concerns: Whom) =>
  ({ unit: 'steps', group, usual, concerns }) as const
const words = (group: FigureGroup, most: number, concerns: Whom) =>
  ({ unit: 'words', group, usual: { 'zh-Hans': '', en: '', ja: '' }, most, concerns }) as const

/** Bounds that a slip of some digits leaves; those of a pair do not meet, so that the least stays below the most. */
const small = [sums(1, 1, 1), sums(100_000, 500_000, 100_000)] as const
const large = [sums(100_000, 500_000, 100_000), sums(10_000_000_000, 50_000_000_000, 7_000_000_000)] as const
/** Prices of machines, and what a premium on them comes to. */
const premiums = [sums(0, 0, 0), sums(100_000_000, 500_000_000, 70_000_000)] as const
/** Fees for a person's hour or two. */
const fees = [sums(0, 0, 0), sums(200_000, 1_000_000, 200_000)] as const

/**
 * The numbers that the business may change without a release: unit, bounds, whom they concern, and the value that holds
 * until somebody saves another one. A deadline or fee that was set for an order, a refund or a payout is kept with it, so
 * a new number counts for what begins after it.
 */
export const figures = {
  onlineMinutes: minutes('payment', 30, [10, 1_440], ['buyers']),
  remittanceDaysDomestic: businessDays('payment', 3, [1, 30], ['buyers', 'finance']),
  remittanceDaysAbroad: businessDays('payment', 7, [1, 60], ['buyers', 'finance']),
  rejectedSlipDays: businessDays('payment', 2, [1, 15], ['buyers', 'finance']),
  /** Machines that one member keeps from others before anything is paid. */
  heldPiecesMost: times('payment', 50, [10, 1_000], ['buyers']),
  lapsesMost: times('payment', 3, [2, 20], ['buyers']),
  lapsePauseHours: hours('payment', 12, [1, 72], ['buyers']),
  askAgainAbove: money(
    'payment',
    sums(limits.balanceAskAgainAboveJpyMinor, limits.balanceAskAgainAboveCnyMinor, limits.balanceAskAgainAboveUsdMinor),
    large,
    ['buyers'],
  ),

  /** How often one buyer can offer for one listing; declining a counter-offer uses none. */
  offersMost: times('negotiation', 3, [1, 10], ['buyers', 'sellers']),
  offerHours: hours('negotiation', 48, [12, 168], ['buyers', 'sellers']),
  /** Of the list price, where the seller has set no share. */
  offerLeastPercent: percent('negotiation', 50, [1, 95], ['buyers', 'sellers']),
  /** To pay what was agreed; longer where it is subject to an inspection. */
  offerPayHours: hours('negotiation', 48, [12, 168], ['buyers', 'sellers']),
  /** Of the deposit, when the buyer leaves what is procured for them. */
  sourcingKeptPercent: percent('negotiation', 50, [0, 100], ['buyers', 'sellers']),
  /** After the lead time, from when the buyer may leave and loses nothing. */
  sourcingLateDays: days('negotiation', 14, [1, 90], ['buyers', 'sellers']),
  /** To pay the rest when the machine has arrived. */
  sourcingPayDays: days('negotiation', 7, [1, 30], ['buyers', 'sellers']),

  rechargeLeast: money('balance', sums(1_000, 5_000, 1_000), small, ['buyers']),
  rechargeMost: money('balance', sums(30_000_000, 150_000_000, 20_000_000), large, ['buyers']),
  withdrawalLeast: money('balance', sums(1_000, 5_000, 1_000), small, ['buyers']),
  withdrawalsOpen: times('balance', 3, [1, 20], ['buyers']),
  /** What one point costs. Fifteen of them pay a video call, so they are never worth less than its price in money. */
  pointPrice: money('balance', sums(70, 350, 50), [sums(1, 5, 1), sums(10_000, 50_000, 7_000)], ['buyers']),
  pointsMost: times('balance', 1_000, [15, limits.pointsMax], ['buyers']),
  /** Within six months, because prepaid value that lasts longer falls under Japan's Payment Services Act. */
  pointsBoughtDays: days('balance', 180, [30, 180], ['buyers']),
  pointsGivenDays: days('balance', 180, [30, 730], ['buyers']),
  /** How long points that come back can be used at least. */
  pointsBackDays: days('balance', 30, [7, 90], ['buyers']),
  pointsWarnDays: days('balance', 14, [3, 60], ['buyers']),

  shipDaysWithin2: days('delivery', 2, [1, 14], ['buyers', 'sellers']),
  shipDaysWithin3: days('delivery', 3, [1, 21], ['buyers', 'sellers']),
  shipDaysWithin7: days('delivery', 7, [4, 30], ['buyers', 'sellers']),
  shipDaysBeyond7: days('delivery', 14, [8, 90], ['buyers', 'sellers']),
  receiveDays: days('delivery', 14, [3, 60], ['buyers', 'sellers']),
  deliveredDays: days('delivery', 7, [3, 30], ['buyers', 'sellers']),
  receiptObjectionHours: hours('delivery', 72, [24, 336], ['buyers', 'sellers']),
  /** Freight that is set with goods holds for so many pieces; for more it is quoted again. */
  freightPieces: times('delivery', limits.freightMayChangeAboveQuantity, [1, 100], ['buyers', 'sellers']),
  freightQuoteDays: businessDays('delivery', 2, [1, 15], ['buyers', 'sellers']),
  /** How long both sides may leave it open why the goods were not fetched, before it is put before staff. */
  collectionAnswerDays: businessDays('delivery', 2, [1, 15], ['buyers', 'sellers']),
  freightOpenDays: businessDays('delivery', 10, [3, 40], ['buyers', 'sellers']),
  /** How far a freight quote may exceed the upper end of its estimate without a reason. */
  freightCapMargin: percent('delivery', 20, [0, 100], ['buyers', 'sellers']),
  reviewDays: days('delivery', 30, [7, 90], ['buyers', 'sellers']),

  /** To claim a refund after the receipt; the law's days of withdrawal stand beside it. Not longer than a sale is held (`holdDays`). */
  claimDays: days('refund', limits.refundClaimDays, [7, 60], ['buyers', 'sellers']),
  refundAnswerDays: businessDays('refund', 2, [1, 15], ['buyers', 'sellers']),
  refundOfferHours: hours('refund', 72, [24, 336], ['buyers', 'sellers']),
  refundEscalateDays: days('refund', 7, [3, 30], ['buyers', 'sellers']),
  refundArbitrationDays: businessDays('refund', 5, [1, 30], ['buyers', 'sellers']),
  refundReturnDays: days('refund', 14, [14, 60], ['buyers', 'sellers']),
  refundTransitDays: days('refund', 14, [5, 90], ['buyers', 'sellers']),
  /** The most that a buyer can ask back of a return freight that the seller bears. */
  returnFreightMost: money(
    'refund',
    sums(300_000, 1_500_000, 200_000),
    [sums(1_000, 5_000, 1_000), sums(30_000_000, 150_000_000, 20_000_000)],
    ['buyers', 'sellers'],
  ),
  /** How long a return freight may wait for the seller's money before finance is told. */
  returnFreightWaitDays: businessDays('refund', 5, [1, 40], ['buyers', 'sellers', 'finance']),
  /** How long after the completion freight can be given back out of the seller's own money. */
  freightReturnDays: days('refund', 30, [7, 90], ['buyers', 'sellers']),
  refundInspectDays: businessDays('refund', 3, [1, 20], ['buyers', 'sellers']),

  /** Not shorter than buyers may claim (`claimDays`), because a claim on money that has left would be the platform's loss. */
  holdDays: days('payout', limits.refundClaimDays, [7, 60], ['sellers']),
  /** The tax that a seller's country asks on the fee; an order keeps the one of its day. */
  feeTaxJapan: percent('payout', 10, [0, 30], ['sellers', 'finance']),
  feeTaxChina: percent('payout', 6, [0, 30], ['sellers', 'finance']),
  payoutLeast: money('payout', sums(5_000, 20_000, 5_000), small, ['sellers']),
  payoutDays: businessDays('payout', 3, [1, 15], ['sellers', 'buyers', 'finance']),
  /** The day on which weekly payouts are asked for; Friday. A run that a seller has been told of stays on its day. */
  payoutWeekday: weekday('payout', 5, [1, 5], ['sellers', 'finance']),
  accountRestHours: hours('payout', 72, [24, 336], ['sellers']),

  sendOutOfferHours: hours('agent', 24, [2, 168], ['agents', 'sellers']),
  sendOutProblemDays: businessDays('agent', 1, [1, 10], ['agents', 'sellers']),
  chargeStatementDays: days('agent', 7, [3, 30], ['agents', 'sellers']),
  chargeDisputeDays: businessDays('agent', 5, [1, 20], ['agents', 'sellers']),

  engineerReviewDays: businessDays('engineer', 2, [1, 15], ['engineers']),
  /** Jobs that have to go well before an engineer on trial is certified. */
  engineerTrialJobs: times('engineer', 3, [1, 20], ['engineers']),
  /** How long before the end of a paper a new one is asked for. */
  engineerNoticeDays: days('engineer', 30, [7, 90], ['engineers']),
  /** How long an invitation of a company, or the wish to end work for it, waits for the other side. */
  engineerAnswerDays: days('engineer', 14, [3, 60], ['engineers', 'sellers']),

  documentResendDays: days('document', 3, [1, 30], ['buyers', 'sellers']),
  documentDecideDays: businessDays('document', 3, [1, 20], ['buyers', 'sellers']),
  fapiaoDays: businessDays('document', 5, [1, 20], ['buyers', 'sellers']),

  /** How soon customer service means to answer. */
  serviceTargetMinutes: minutes('service', 10, [1, 1_440], ['buyers', 'sellers']),

  refundTwoPeople: money('twoPeople', sums(300_000, 1_500_000, 200_000), large, ['finance']),
  /** Less than a buyer may state (`returnFreightMost`), because otherwise it would never count. */
  returnFreightTwoPeople: money(
    'twoPeople',
    sums(60_000, 300_000, 40_000),
    [sums(1_000, 5_000, 1_000), sums(30_000_000, 150_000_000, 20_000_000)],
    ['finance'],
  ),
  bankTwoPeople: money('twoPeople', sums(300_000, 1_500_000, 200_000), large, ['finance']),
  /** Transfers that a clerk approves by a slip, without a line of an imported statement. */
  slipTwoPeople: money('twoPeople', sums(1_000_000, 5_000_000, 700_000), large, ['finance']),
  pointsTwoPeople: times('twoPeople', 150, [0, 10_000], ['finance']),
  creditTwoPeople: money('twoPeople', sums(5_000_000, 30_000_000, 4_000_000), large, ['finance']),

  /** As `bankTwoPeople`: whoever imports a file is one person, and the file is their word. */
  paysByItselfUpTo: money('bank', sums(300_000, 1_500_000, 200_000), large, ['finance']),
  chargeMost: money('bank', sums(10_000, 50_000, 10_000), small, ['finance']),
  restDays: businessDays('bank', 3, [1, 20], ['buyers', 'finance']),
  asideDays: businessDays('bank', 5, [1, 40], ['finance']),
  /** Terms of a new monthly account: when a period ends (31 is the month's last day), and when it is paid: so many days later, in Japan by the end of so many months later. */
  creditCutoffDay: times('bank', 31, [1, 31], ['buyers', 'finance']),
  creditDueDays: days('bank', 30, [7, 120], ['buyers', 'finance']),
  creditDueMonths: times('bank', 1, [1, 3], ['buyers', 'finance']),
  creditFreezeDays: days('bank', 7, [1, 60], ['buyers', 'finance']),

  softCloseMinutes: minutes('auction', 5, [1, 30], ['buyers', 'sellers']),
  /** After the planned end a lot is prolonged no further than this. */
  hardEndMinutes: minutes('auction', 60, [30, 480], ['buyers', 'sellers']),
  /** By how much a bid is above the price at least. */
  bidSteps: steps('auction', usualSteps, ['buyers', 'sellers']),
  /** The buyer's premium (states B.3): a share of small prices, a smaller one of larger prices within a least and a most. */
  premiumSmallUpTo: money('auction', sums(1_000_000, 5_000_000, 700_000), premiums, ['buyers', 'sellers']),
  premiumSmallPercent: percent('auction', 10, [0, 25], ['buyers', 'sellers']),
  premiumShare: hundredths('auction', 385, [0, 2_500], ['buyers', 'sellers']),
  premiumLeast: money('auction', sums(100_000, 500_000, 70_000), premiums, ['buyers', 'sellers']),
  premiumMost: money('auction', sums(130_000, 650_000, 90_000), premiums, ['buyers', 'sellers']),
  lotDepositPercent: percent('auction', 10, [0, 50], ['buyers']),
  lotDepositMost: money(
    'auction',
    sums(500_000, 2_500_000, 350_000),
    [sums(1_000, 5_000, 1_000), sums(30_000_000, 150_000_000, 20_000_000)],
    ['buyers'],
  ),
  /** Of a bidder's own limit, where one is set. */
  lotLimitPercent: percent('auction', 25, [5, 100], ['buyers']),
  lotPayHours: hours('auction', 48, [12, 168], ['buyers', 'sellers']),
  lotDefaultPercent: percent('auction', 10, [0, 50], ['buyers', 'sellers']),
  nearMissPercent: percent('auction', 90, [50, 99], ['sellers']),
  nearMissHours: hours('auction', 48, [6, 168], ['buyers', 'sellers']),
  secondChanceHours: hours('auction', 24, [6, 96], ['buyers', 'sellers']),
  relistsMost: times('auction', 3, [1, 10], ['sellers']),
  relistPauseHours: hours('auction', 24, [1, 168], ['sellers']),
  /** How long before the start a seller can take a lot back. */
  lotWithdrawHours: hours('auction', 24, [1, 168], ['sellers']),
  lotResumeHours: hours('auction', 24, [1, 168], ['buyers', 'sellers']),

  /** How long before it begins a free time can still be taken, and how far ahead times are offered. */
  slotLeadMinutes: minutes('appointment', 60, [15, 2_880], ['buyers', 'sellers']),
  slotDaysAhead: days('appointment', 60, [7, 180], ['buyers', 'sellers']),
  /** From the beginning of one time to the next, for what takes longer than a video call. */
  visitStepMinutes: minutes('appointment', 60, [15, 240], ['buyers', 'sellers']),
  /** The price list: a call by video, a viewing with a deposit or none, and an inspection with its report. */
  videoMinutes: minutes('appointment', limits.videoMinutes, [15, 60], ['buyers', 'sellers']),
  videoPoints: points('appointment', limits.videoPoints, [0, 10_000], ['buyers', 'sellers']),
  videoYuan: yuan('appointment', limits.videoCnyMinor / 100, [1, 10_000], ['buyers', 'sellers']),
  videoYen: yen('appointment', limits.videoJpyMinor, [1, 200_000], ['buyers', 'sellers']),
  viewingMinutes: minutes('appointment', 45, [15, 240], ['buyers', 'sellers']),
  viewingYuan: yuan('appointment', 0, [0, 10_000], ['buyers', 'sellers']),
  viewingYen: yen('appointment', 0, [0, 200_000], ['buyers', 'sellers']),
  inspectionMinutes: minutes('appointment', 180, [60, 480], ['buyers', 'sellers']),
  inspectionPoints: points('appointment', 720, [0, 100_000], ['buyers', 'sellers']),
  inspectionYuan: yuan('appointment', 2_400, [1, 100_000], ['buyers', 'sellers']),
  inspectionYen: yen('appointment', 48_000, [1, 2_000_000], ['buyers', 'sellers']),
  slotHoldMinutes: minutes('appointment', 15, [5, 60], ['buyers', 'sellers']),
  appointmentChanges: times('appointment', 1, [0, 5], ['buyers', 'sellers']),
  appointmentChangeMinutes: minutes('appointment', 120, [15, 2_880], ['buyers', 'sellers']),
  depositBackHours: hours('appointment', 24, [1, 168], ['buyers', 'sellers']),
  appointmentAnswerDays: businessDays('appointment', 1, [1, 5], ['buyers', 'sellers']),
  costAnswerHours: hours('appointment', 24, [2, 168], ['buyers', 'sellers']),
  /** To choose between another time and the money where the host's side did not keep it. */
  appointmentChoiceDays: days('appointment', 7, [1, 30], ['buyers', 'sellers']),
  roomOpensMinutes: minutes('appointment', 10, [5, 60], ['buyers', 'sellers']),
  /** Whoever is there waits so long for the other side. */
  roomWaitMinutes: minutes('appointment', 10, [5, 30], ['buyers', 'sellers']),
  /** The time that was booked begins at the latest so long after its start. */
  roomLateMinutes: minutes('appointment', 5, [0, 15], ['buyers', 'sellers']),
  inspectionReportHours: hours('appointment', 48, [12, 168], ['buyers', 'sellers']),
  appointmentReviewDays: days('appointment', 14, [7, 90], ['buyers', 'sellers']),

  /** Repairs (states B.6): terms to assign, to accept and to quote, how long a quotation and a kept part hold. */
  repairAssignDays: businessDays('repair', 1, [1, 10], ['buyers', 'sellers', 'engineers']),
  repairReceiveHours: hours('repair', 4, [1, 48], ['sellers', 'engineers']),
  repairQuoteDays: days('repair', 14, [3, 60], ['buyers', 'sellers', 'engineers']),
  repairPartHours: hours('repair', 72, [4, 240], ['buyers', 'sellers', 'engineers']),
  repairRoundsMost: times('repair', 3, [1, 10], ['buyers', 'sellers', 'engineers']),
  repairHandOversMost: times('repair', 2, [0, 10], ['sellers', 'engineers']),
  /** What of the labour is paid before it begins; parts, the way and the diagnosis are paid whole. */
  repairLabourPercent: percent('repair', 30, [0, 100], ['buyers', 'sellers', 'engineers']),
  repairChangeHours: hours('repair', 24, [2, 168], ['buyers', 'sellers', 'engineers']),
  repairAcceptDays: days('repair', 7, [2, 60], ['buyers', 'sellers', 'engineers']),
  /** A customer has so long to pay the rest and is reminded so long before; then staff ask for it, before it is given up. */
  repairRestDays: days('repair', 14, [7, 90], ['buyers', 'sellers', 'engineers']),
  repairRestRemindDays: days('repair', 3, [1, 6], ['buyers', 'sellers', 'engineers']),
  repairCollectDays: days('repair', 60, [14, 365], ['buyers', 'sellers', 'engineers']),
  repairWarrantyDays: days('repair', 90, [30, 730], ['buyers', 'sellers', 'engineers']),
  /** Work that does not move is told to the company after so many days, and to staff after as many again. */
  repairStallDays: businessDays('repair', 10, [3, 60], ['buyers', 'sellers', 'engineers']),
  repairDisputeDays: businessDays('repair', 5, [1, 20], ['buyers', 'sellers', 'engineers']),
  repairReviewDays: days('repair', 30, [7, 180], ['buyers', 'sellers', 'engineers']),
  /** The fee for a diagnosis by video, on site and in the workshop, without tax; known before the request. */
  remoteDiagnosis: money('repair', sums(3_000, 10_000, 2_000), fees, ['buyers', 'sellers', 'engineers']),
  siteDiagnosis: money('repair', sums(22_000, 30_000, 6_000), fees, ['buyers', 'sellers', 'engineers']),
  workshopDiagnosis: money('repair', sums(10_000, 20_000, 4_000), fees, ['buyers', 'sellers', 'engineers']),

  /** Where goods can be offered to. */
  deliveryCountries: countries('delivery', 'JP CN GB US KR TW HK VN TH SG MY ID AU DE FR NL', ['buyers', 'sellers']),

  /** Stock (states B.11): what is received is inspected, and what moves between yards arrives, within so many days. */
  stockInspectDays: days('stock', 3, [1, 30], ['sellers']),
  stockTransferDays: days('stock', 7, [1, 60], ['sellers']),

  /** Older apps are offered the newer one, or show nothing but it. */
  appLatest: version('app', '1.0.6', ['buyers', 'sellers', 'engineers']),
  appMinimum: version('app', '1.0.0', ['buyers', 'sellers', 'engineers']),
  appForceText: words('app', limits.textAreaLength, ['buyers', 'sellers', 'engineers']),
  /** When customer service can be reached, in the words of each language; the operator's own where it is empty. */
  supportHours: words('service', limits.nameLength, ['buyers', 'sellers']),
  /** What an inspection found says something for so long; how many people a template takes that it is made by. */
  inspectionValidDays: days('stock', 90, [7, 365], ['buyers', 'sellers']),
  inspectionTemplatePeople: times('twoPeople', 2, [1, 2], ['sellers']),
} as const satisfies Record<string, Figure>

/** The sums that ask for a second person are changed by two, of whom the second has them not to ask for. */
export const needsSecondPerson = (name: FigureName): boolean => rightToSetFigure(name) === 'finance.control.write'

/** Who is held by a control does not set it: the sums that ask for a second person are not finance's own to change. */
export const rightToSetFigure = (name: FigureName): Right =>
  figures[name].group === 'twoPeople' || name === 'paysByItselfUpTo' ? 'finance.control.write' : 'finance.figure.write'

export type FigureName = keyof typeof figures
/** What a value of a figure is. */
type ValueOf<F> = F extends { unit: 'money' }
  ? AmountsByCurrency
  : F extends { unit: 'countries' }
    ? readonly string[]
    : F extends { unit: 'version' }
      ? string
      : F extends { unit: 'words' }
        ? Localized
        : F extends { unit: 'steps' }
          ? StepsByCurrency
          : number
/** What holds now. */
export type Figures = { readonly [N in FigureName]: ValueOf<(typeof figures)[N]> }
export const isFigure = (name: string): name is FigureName => Object.hasOwn(figures, name)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
export const figureNames = Object.keys(figures) as FigureName[]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own defaults
export const usualFigures = Object.fromEntries(
  figureNames.map((name) => [name, figures[name].usual]),
) as unknown as Figures

export const takesValue = (name: FigureName, value: FigureValue): boolean => fitsFigure(figures[name], value)
