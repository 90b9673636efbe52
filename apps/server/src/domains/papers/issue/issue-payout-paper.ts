import type { PaperBuyer, PayoutData, PayoutPaperKind } from '@kikai/contract/papers/papers.shapes'
import type { PayoutPart } from '@kikai/contract/ledger/payout-parts'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { FactsOf } from '../../../events.ts'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { readIssuer } from '../../companies/companies.public.ts'
import { lockPaidOut } from '../../earnings/earnings.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { dayOf } from '../../regions/regions.public.ts'
import { lockPaidOutWithdrawal } from '../../withdrawals/withdrawals.public.ts'
import { fingerprintOf } from '../../../platform/texts/canonical-json.ts'
import { companyAsRecipient, countryLanguageOf } from '../compose/company-as-recipient.ts'
import { fiscalYearOf } from './fiscal-year.ts'
import { operatorAsIssuer } from '../compose/operator-as-issuer.ts'
import { personAsRecipient } from '../compose/payer-of-freight.ts'
import { type NewPaper, findByCause, findPayoutData, insertPaper, takeOperatorNumber } from '../papers.store.ts'

const marks: Readonly<Record<PayoutPaperKind, string>> = { payoutNotice: 'R-', payoutReturn: 'RC-' }

/** A payment that was sent, and its payee. It is locked, so that its papers are issued one after the other. */
type Paid = Pick<NewPaper, 'companyId' | 'memberId' | 'subject'> & {
  language: Language
  buyer: Omit<PaperBuyer, 'fapiao' | 'account'>
  number: string
  currency: PriceCurrency
  amount: number
  reference: string
  sentAt: Instant | null
  backAt: Instant | null
  account: NonNullable<PaperBuyer['account']>
  parts: PayoutPart[]
}

/** Tells a company what was sent to its bank. */
export const noticePayout = (ctx: JobContext, { payoutId }: FactsOf<'payout.sent'>): Promise<void> =>
  ctx.tx(async (ctx) => void (await notice(ctx, await paidToCompany(ctx, payoutId))))

/** Corrects the notice of a payout that the bank gave back. */
export const correctPayout = (ctx: JobContext, { payoutId }: FactsOf<'payout.returned'>): Promise<void> =>
  ctx.tx(async (ctx) => correct(ctx, await paidToCompany(ctx, payoutId)))

/** The same for a member, whose withdrawal was sent. */
export const noticeWithdrawal = (ctx: JobContext, { withdrawalId }: FactsOf<'withdrawal.sent'>): Promise<void> =>
  ctx.tx(async (ctx) => void (await notice(ctx, await paidToMember(ctx, withdrawalId))))

export const correctWithdrawal = (ctx: JobContext, { withdrawalId }: FactsOf<'withdrawal.returned'>): Promise<void> =>
  ctx.tx(async (ctx) => correct(ctx, await paidToMember(ctx, withdrawalId)))

async function paidToCompany(ctx: ChangeContext, payoutId: Id<'payout'>): Promise<Paid> {
  const paid = await lockPaidOut(ctx, payoutId)
  const company = await readIssuer(ctx, paid.companyId)
  return {
    ...paid,
    subject: { subjectKind: 'payout', subjectId: payoutId },
    memberId: null,
    language: countryLanguageOf(company.country),
    buyer: companyAsRecipient(company),
  }
}

/** Null once the member has left, because then nobody is left to tell. */
async function paidToMember(ctx: ChangeContext, withdrawalId: Id<'withdrawal'>): Promise<Paid | null> {
  const paid = await lockPaidOutWithdrawal(ctx, withdrawalId)
  const [member] = paid ? await contactsOf(ctx, [paid.memberId]) : []
  if (!paid || !member) return null
  const { language } = member
  return {
    ...paid,
    subject: { subjectKind: 'withdrawal', subjectId: withdrawalId },
    companyId: null,
    language,
    buyer: personAsRecipient(member),
  }
}

async function notice(ctx: ChangeContext, paid: Paid | null): Promise<PayoutData | null> {
  if (!paid?.sentAt) return null
  const { sentAt, parts } = paid
  return issue(ctx, { paid, kind: 'payoutNotice', cause: `${causeOf(paid)}:sent`, at: sentAt, parts, corrects: null })
}

/** The notice is issued first if its job has not run yet. */
async function correct(ctx: ChangeContext, paid: Paid | null): Promise<void> {
  const noticed = await notice(ctx, paid)
  if (!paid?.backAt || !noticed) return
  const { number, issuedOn, total } = noticed
  await issue(ctx, {
    paid,
    kind: 'payoutReturn',
    cause: `${causeOf(paid)}:returned`,
    at: paid.backAt,
    parts: [],
    corrects: { number, issuedOn, total },
  })
}

const causeOf = ({ subject: { subjectKind, subjectId } }: Paid) => `${subjectKind}:${subjectId}`

type Issue = Pick<PayoutData, 'kind' | 'parts' | 'corrects'> & { paid: Paid; cause: string; at: Instant }
/** Issues a paper with the operator's next number. A second call with the same cause gives the first paper. */
async function issue(
  ctx: ChangeContext,
  { paid, kind, cause, at, parts, corrects }: Issue,
): Promise<PayoutData | null> {
  if (await findByCause(ctx.db, cause)) return findPayoutData(ctx.db, cause)
  const { subject, companyId, memberId, language, buyer, account, number, currency, amount, reference } = paid
  const seller = await operatorAsIssuer(ctx, buyer)
  const issuedOn = dayOf(seller.country, await databaseNow(ctx.db))
  const fiscalYear = fiscalYearOf(seller.country, issuedOn)
  const sequence = await takeOperatorNumber(ctx.db, { kind, fiscalYear })
  const data: PayoutData = {
    kind,
    number: `${seller.code}-${marks[kind]}${fiscalYear}-${String(sequence).padStart(6, '0')}`,
    language,
    issuedOn,
    tradedOn: dayOf(seller.country, at),
    payoutNumber: number,
    currency,
    seller,
    reference,
    // The bank is told to send the whole sum, and its charge is the operator's.
    charge: 0,
    parts,
    total: amount,
    corrects,
  }
  await insertPaper(ctx.db, {
    id: newId('paper', ctx.nowMs()),
    cause,
    kind,
    companyId,
    fiscalYear,
    sequence,
    subject,
    memberId,
    data,
    buyer: { ...buyer, account },
    sha256: fingerprintOf(data),
  })
  return data
}
