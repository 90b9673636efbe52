import { currencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { idOf, instant, money } from '../fields.ts'
import { page, pageWithCounts } from '../wire/paging.ts'

/** The platform's own accounts: what stands for the world outside, and what is nobody's or its own. */
export const platformBuckets = [
  'bank',
  'provider',
  'suspense',
  'partPaid',
  'surplus',
  'fees',
  'commission',
  'commissionTax',
] as const
/** A company's accounts. */
export const companyBuckets = ['payable', 'held', 'earnings', 'payout', 'debt', 'agency', 'credit'] as const
export const ledgerBuckets = [...platformBuckets, ...companyBuckets, 'wallet'] as const
export type LedgerBucket = (typeof ledgerBuckets)[number]

export const ownerKinds = ['platform', 'company', 'member'] as const
export type OwnerKind = (typeof ownerKinds)[number]

/** Why money moved. */
export const transactionKinds = [
  'recharge',
  'orderPayment',
  'orderCompletion',
  'refund',
  'adjustment',
  'providerFee',
  'surplus',
  'statementPayment',
  'earningRelease',
  'claim',
  'feeReturn',
  'payout',
  'payoutBack',
  'payoutSent',
  'payoutReturned',
  'withdrawal',
  'withdrawalBack',
  'withdrawalSent',
  'withdrawalReturned',
  'agentCharge',
  'agentPay',
  'agentReversal',
  'bankReceipt',
  'bankCredit',
  'bankReturn',
  'bankCharge',
  'bankCorrection',
  'bankReversal',
  'providerPayout',
  'bankIncome',
  'partPayment',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** Whose an account is: a company by its name, a member by the masked one, the platform by none. */
const owner = z.object({ kind: z.enum(ownerKinds), name: z.nullable(z.string()) })

/** One account of the ledger. */
export const ledgerAccount = z.object({
  id: idOf('ledger-account'),
  owner,
  bucket: z.enum(ledgerBuckets),
  /** Below nothing: more went out than came in, as on the accounts that stand for the world outside. */
  balance: money,
  entries: z.int(),
})
export type LedgerAccountRow = z.output<typeof ledgerAccount>

export const ledgerAccounts = pageWithCounts(ledgerAccount)

/** A stretch of an account: what there was, what came and went, and what was left. */
const sums = { opening: money, incoming: money, outgoing: money, closing: money }

/** One movement on an account, and what there was after it. */
export const ledgerEntry = z.object({
  id: idOf('entry'),
  transactionId: idOf('transaction'),
  at: instant,
  kind: z.enum(transactionKinds),
  number: z.nullable(z.string()),
  amount: money,
  balanceAfter: money,
})
export type LedgerEntry = z.output<typeof ledgerEntry>

export const ledgerEntries = z.object({ ...page(ledgerEntry).shape, account: ledgerAccount, ...sums })

/** One transaction in the list: where its money came from and where it went. */
export const transaction = z.object({
  id: idOf('transaction'),
  at: instant,
  kind: z.enum(transactionKinds),
  number: z.nullable(z.string()),
  /** What moved, in each currency. */
  amounts: z.array(money),
  from: z.array(z.enum(ledgerBuckets)),
  to: z.array(z.enum(ledgerBuckets)),
})
export type TransactionRow = z.output<typeof transaction>

/** What can have caused a transaction, where a page of the console shows it. */
export const causeKinds = [
  'order',
  'refund',
  'payout',
  'withdrawal',
  'charge',
  'bankLine',
  'bankStatement',
  'remittance',
  'onlinePayment',
] as const
export type CauseKind = (typeof causeKinds)[number]

/** What caused a transaction: the thing by its id, or by the number that a list finds it by. */
const cause = z.object({ kind: z.enum(causeKinds), id: z.nullable(z.string()), number: z.nullable(z.string()) })
export type Cause = z.output<typeof cause>

/** One transaction with both its sides. */
export const transactionDetail = z.object({
  id: idOf('transaction'),
  at: instant,
  kind: z.enum(transactionKinds),
  number: z.nullable(z.string()),
  /** Names the effect for ever: the same thing is never posted twice. */
  effectKey: z.string(),
  causes: z.array(cause),
  entries: z.array(z.object({ id: idOf('entry'), account: ledgerAccount, amount: money, balanceAfter: money })),
  /** What the entries add up to in each currency: nothing. */
  sums: z.array(money),
  /** Other transactions of the same thing, the oldest first. */
  related: z.array(
    z.object({ id: idOf('transaction'), at: instant, kind: z.enum(transactionKinds), number: z.nullable(z.string()) }),
  ),
})
export type TransactionDetail = z.output<typeof transactionDetail>

/** All accounts of a kind in one currency, over a stretch of time. */
const trialLine = z.object({ owner: z.enum(ownerKinds), bucket: z.enum(ledgerBuckets), accounts: z.int(), ...sums })

/** The trial balance: in each currency, every account by its kind, and what all of them add up to. */
export const trialBalance = z.object({
  currencies: z.array(
    z.object({
      currency: z.enum(currencies),
      entries: z.int(),
      lines: z.array(trialLine),
      /** What all balances add up to now, and all movements of the stretch: nothing, or the ledger is wrong. */
      balance: money,
      moved: money,
    }),
  ),
})
export type TrialBalance = z.output<typeof trialBalance>
