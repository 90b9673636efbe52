import { currencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { idOf, instant, money } from '../fields.ts'
import { page, pageWithCounts } from '../wire/paging.ts'

/** The platform's accounts: for the world outside, for money without owner, and its own. */
export const platformBuckets = [
  'bank',
  'provider',
  'suspense',
  'partPaid',
  'surplus',
  'takenBack',
  'fees',
  'commission',
  'commissionTax',
] as const
/** A company's accounts. */
export const companyBuckets = ['payable', 'held', 'earnings', 'payout', 'debt', 'agency', 'credit'] as const
/** A member's accounts besides `payout`, which companies have too. */
const memberBuckets = ['wallet', 'deposit'] as const
export const ledgerBuckets = [...platformBuckets, ...companyBuckets, ...memberBuckets] as const
export type LedgerBucket = (typeof ledgerBuckets)[number]

export const ownerKinds = ['platform', 'company', 'member'] as const
export type OwnerKind = (typeof ownerKinds)[number]

/** The kinds of transactions. */
export const transactionKinds = [
  'recharge',
  'orderPayment',
  'appointmentPayment',
  'repairPayment',
  'repairPay',
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
  'depositHold',
  'depositRelease',
  'forfeiture',
  'takeBack',
  'pointsGiven',
  'pointsExpired',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** The owner of an account: a company by name, a member masked, or the platform. */
const owner = z.object({ kind: z.enum(ownerKinds), name: z.nullable(z.string()) })

/** One account of the ledger. */
export const ledgerAccount = z.object({
  id: idOf('ledger-account'),
  owner,
  bucket: z.enum(ledgerBuckets),
  /** Negative where more went out than came in, as on accounts for the world outside. */
  balance: money,
  entries: z.int(),
})
export type LedgerAccountRow = z.output<typeof ledgerAccount>

export const ledgerAccounts = pageWithCounts(ledgerAccount)

/** Opening, sums in and out, and closing of a period. */
const sums = { opening: money, incoming: money, outgoing: money, closing: money }

/** A movement on an account with the balance after it. */
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

/** A transaction in the list with the accounts of both sides. */
export const transaction = z.object({
  id: idOf('transaction'),
  at: instant,
  kind: z.enum(transactionKinds),
  number: z.nullable(z.string()),
  /** The moved amounts by currency. */
  amounts: z.array(money),
  from: z.array(z.enum(ledgerBuckets)),
  to: z.array(z.enum(ledgerBuckets)),
})
export type TransactionRow = z.output<typeof transaction>

/** The kinds of causes, as pages of the console. */
export const causeKinds = [
  'order',
  'appointment',
  'repair',
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

/** The cause of a transaction by id, or by the number that a list finds. */
const cause = z.object({ kind: z.enum(causeKinds), id: z.nullable(z.string()), number: z.nullable(z.string()) })
export type Cause = z.output<typeof cause>

/** A transaction with both sides. */
export const transactionDetail = z.object({
  id: idOf('transaction'),
  at: instant,
  kind: z.enum(transactionKinds),
  number: z.nullable(z.string()),
  /** The unique key of its effect. */
  effectKey: z.string(),
  causes: z.array(cause),
  entries: z.array(z.object({ id: idOf('entry'), account: ledgerAccount, amount: money, balanceAfter: money })),
  /** The sum of its entries by currency: zero. */
  sums: z.array(money),
  /** Other transactions of the same thing, oldest first. */
  related: z.array(
    z.object({ id: idOf('transaction'), at: instant, kind: z.enum(transactionKinds), number: z.nullable(z.string()) }),
  ),
})
export type TransactionDetail = z.output<typeof transactionDetail>

/** All accounts of a kind in one currency over a period. */
const trialLine = z.object({ owner: z.enum(ownerKinds), bucket: z.enum(ledgerBuckets), accounts: z.int(), ...sums })

/** A view of an invariant that has rows, and how many. */
/** An invariant that does not hold: its rows; null when it could not be read. */
export const proofFault = z.object({ view: z.string(), count: z.nullable(z.int()) })
export type ProofFault = z.output<typeof proofFault>

/** The newest nightly proof of the books: how many invariants were read, and which of them did not hold. */
const ledgerProof = z.object({
  at: instant,
  views: z.int(),
  faults: z.array(proofFault),
  /** Whether a whole night has passed without another. */
  isLate: z.boolean(),
})
export type LedgerProof = z.output<typeof ledgerProof>

/** The trial balance: all accounts by kind in each currency, with their totals. */
export const trialBalance = z.object({
  /** Null until the first night. */
  proof: z.nullable(ledgerProof),
  currencies: z.array(
    z.object({
      currency: z.enum(currencies),
      entries: z.int(),
      lines: z.array(trialLine),
      /** The total of all balances, and of all movements: zero, or the ledger is wrong. */
      balance: money,
      moved: money,
    }),
  ),
})
export type TrialBalance = z.output<typeof trialBalance>
