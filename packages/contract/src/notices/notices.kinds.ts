import type { NoticeTopic } from './notices.topics.ts'

/**
 * When a notice is mailed: at once, even at night, because money or a deadline depends on it; after quiet hours; or in
 * the daily digest.
 */
export type NoticePace = 'now' | 'awake' | 'daily'

type NoticeKindEntry = {
  readonly topic: NoticeTopic
  readonly pace: NoticePace
  /** Whether its mails can be switched off. Confirmations, payments and deadlines cannot. */
  readonly optional: boolean
}

/** All kinds of notices; their words are under `notices.kind`. */
export const noticeKinds = {
  orderPlaced: { topic: 'orders', pace: 'now', optional: false },
  orderPaid: { topic: 'orders', pace: 'now', optional: false },
  orderPartShipped: { topic: 'orders', pace: 'now', optional: false },
  orderOnAccount: { topic: 'orders', pace: 'now', optional: false },
  orderShipped: { topic: 'orders', pace: 'now', optional: false },
  partDelivered: { topic: 'orders', pace: 'now', optional: true },
  orderDelivered: { topic: 'orders', pace: 'now', optional: false },
  shipmentException: { topic: 'orders', pace: 'now', optional: false },
  orderCompleted: { topic: 'orders', pace: 'now', optional: true },
  orderCancelled: { topic: 'orders', pace: 'now', optional: false },
  orderReceiptConfirmed: { topic: 'orders', pace: 'now', optional: false },
  freightQuoted: { topic: 'orders', pace: 'now', optional: false },
  freightLapsed: { topic: 'orders', pace: 'now', optional: false },
  freightPaid: { topic: 'orders', pace: 'now', optional: false },
  freightReturned: { topic: 'payments', pace: 'now', optional: false },
  orderAddress: { topic: 'orders', pace: 'now', optional: false },
  documentAsked: { topic: 'orders', pace: 'now', optional: false },
  documentMoved: { topic: 'orders', pace: 'now', optional: false },
  orderProblemAnswered: { topic: 'orders', pace: 'now', optional: false },
  orderTrackingCorrected: { topic: 'orders', pace: 'now', optional: false },
  saleAddress: { topic: 'sales', pace: 'now', optional: false },
  saleProblem: { topic: 'sales', pace: 'now', optional: false },
  saleToQuote: { topic: 'sales', pace: 'now', optional: false },
  saleToShip: { topic: 'sales', pace: 'now', optional: false },
  saleCancelled: { topic: 'sales', pace: 'now', optional: false },
  saleCompleted: { topic: 'sales', pace: 'now', optional: true },
  transferExpected: { topic: 'payments', pace: 'now', optional: false },
  slipHandedIn: { topic: 'payments', pace: 'now', optional: false },
  remittanceRejected: { topic: 'payments', pace: 'now', optional: false },
  remittancePart: { topic: 'payments', pace: 'now', optional: false },
  bankCredited: { topic: 'payments', pace: 'now', optional: false },
  bankCreditBack: { topic: 'payments', pace: 'now', optional: false },
  onlineSurplus: { topic: 'payments', pace: 'now', optional: false },
  surplusCredited: { topic: 'payments', pace: 'now', optional: false },
  creditMoved: { topic: 'payments', pace: 'now', optional: false },
  statementIssued: { topic: 'payments', pace: 'now', optional: false },
  statementDue: { topic: 'payments', pace: 'now', optional: false },
  statementOverdue: { topic: 'payments', pace: 'now', optional: false },
  rechargeCredited: { topic: 'payments', pace: 'now', optional: false },
  companyCertified: { topic: 'company', pace: 'now', optional: false },
  companySentBack: { topic: 'company', pace: 'now', optional: false },
  companyExpiring: { topic: 'company', pace: 'now', optional: false },
  companySuspended: { topic: 'company', pace: 'now', optional: false },
  seatInvited: { topic: 'company', pace: 'now', optional: false },
  seatLeft: { topic: 'company', pace: 'awake', optional: false },
  savedFinds: { topic: 'saved', pace: 'awake', optional: true },
  watchPriceDropped: { topic: 'watchlist', pace: 'daily', optional: true },
  watchSold: { topic: 'watchlist', pace: 'daily', optional: true },
  watchBack: { topic: 'watchlist', pace: 'daily', optional: true },
  agentMoved: { topic: 'company', pace: 'now', optional: false },
  agentRate: { topic: 'company', pace: 'now', optional: false },
  sendOutOffered: { topic: 'sales', pace: 'now', optional: false },
  agentStatement: { topic: 'sales', pace: 'now', optional: false },
  sendOutMoved: { topic: 'sales', pace: 'now', optional: false },
  refundAsked: { topic: 'sales', pace: 'now', optional: false },
  refundMoved: { topic: 'orders', pace: 'now', optional: false },
  refundPaid: { topic: 'payments', pace: 'now', optional: false },
  withdrawalMoved: { topic: 'payments', pace: 'now', optional: false },
  payoutMoved: { topic: 'payments', pace: 'now', optional: false },
  secondPerson: { topic: 'work', pace: 'daily', optional: false },
  ownAccount: { topic: 'work', pace: 'now', optional: false },
  feeChanged: { topic: 'company', pace: 'now', optional: false },
  feedbackAnswered: { topic: 'feedback', pace: 'awake', optional: true },
  loginLinked: { topic: 'account', pace: 'now', optional: false },
  loginUnlinked: { topic: 'account', pace: 'now', optional: false },
  passwordChanged: { topic: 'account', pace: 'now', optional: false },
  phoneBound: { topic: 'account', pace: 'now', optional: false },
  emailChanged: { topic: 'account', pace: 'now', optional: false },
  secondFactorOn: { topic: 'account', pace: 'now', optional: false },
  secondFactorOff: { topic: 'account', pace: 'now', optional: false },
  recoveryCodeUsed: { topic: 'account', pace: 'now', optional: false },
  recoveryCodesMade: { topic: 'account', pace: 'now', optional: false },
  codesGuessed: { topic: 'account', pace: 'now', optional: false },
  accountClosing: { topic: 'account', pace: 'now', optional: false },
  ownDataReady: { topic: 'account', pace: 'now', optional: false },
} as const satisfies Record<string, NoticeKindEntry>
export type NoticeKind = keyof typeof noticeKinds

/** The names of all kinds. */
export const noticeKindNames = [
  'orderPlaced',
  'orderPaid',
  'orderPartShipped',
  'orderOnAccount',
  'orderShipped',
  'partDelivered',
  'orderDelivered',
  'shipmentException',
  'orderCompleted',
  'orderCancelled',
  'orderReceiptConfirmed',
  'freightQuoted',
  'freightLapsed',
  'freightPaid',
  'freightReturned',
  'orderAddress',
  'documentAsked',
  'documentMoved',
  'orderProblemAnswered',
  'orderTrackingCorrected',
  'saleAddress',
  'saleProblem',
  'saleToQuote',
  'saleToShip',
  'saleCancelled',
  'saleCompleted',
  'transferExpected',
  'slipHandedIn',
  'remittanceRejected',
  'remittancePart',
  'bankCredited',
  'bankCreditBack',
  'onlineSurplus',
  'surplusCredited',
  'creditMoved',
  'statementIssued',
  'statementDue',
  'statementOverdue',
  'rechargeCredited',
  'companyCertified',
  'companySentBack',
  'companyExpiring',
  'companySuspended',
  'seatInvited',
  'seatLeft',
  'savedFinds',
  'watchPriceDropped',
  'watchSold',
  'watchBack',
  'agentMoved',
  'agentRate',
  'sendOutOffered',
  'agentStatement',
  'sendOutMoved',
  'refundAsked',
  'refundMoved',
  'refundPaid',
  'withdrawalMoved',
  'payoutMoved',
  'secondPerson',
  'ownAccount',
  'feeChanged',
  'feedbackAnswered',
  'loginLinked',
  'loginUnlinked',
  'passwordChanged',
  'phoneBound',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodeUsed',
  'recoveryCodesMade',
  'codesGuessed',
  'accountClosing',
  'ownDataReady',
] as const satisfies readonly NoticeKind[]

/** Kinds whose mails can be switched off. */
export const optionalNoticeKinds = [
  'orderCompleted',
  'saleCompleted',
  'savedFinds',
  'watchPriceDropped',
  'watchSold',
  'watchBack',
  'feedbackAnswered',
] as const satisfies readonly NoticeKind[]
export type OptionalNoticeKind = (typeof optionalNoticeKinds)[number]

/** Kinds that can also come by SMS: somebody waits for the member, or goods are coming. */
export const smsNoticeKinds = [
  'orderShipped',
  'orderCancelled',
  'freightQuoted',
  'remittanceRejected',
  'saleToShip',
  'saleToQuote',
  'saleProblem',
  'refundAsked',
] as const satisfies readonly NoticeKind[]

/** Ways to reach people outside of the app. */
export const noticeChannels = ['mail', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** The kinds that can be chosen for each channel; mails are on by default, SMS off. */
export const choosableKinds = {
  mail: optionalNoticeKinds,
  sms: smsNoticeKinds,
} as const satisfies Record<NoticeChannel, readonly NoticeKind[]>
export type ChoosableKind = (typeof choosableKinds)[NoticeChannel][number]
