import type { PaperData, TaxSum } from '@kikai/contract/papers/papers.shapes'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { FactsOf } from '../../../events.ts'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { readIssuer } from '../../companies/companies.public.ts'
import { type FeePosting, readKeptFee, readReturnedFee } from '../../earnings/earnings.public.ts'
import type { PaidRefund } from '../../refunds/refunds.public.ts'
import { dayOf } from '../../regions/regions.public.ts'
import { fingerprintOf } from '../../../platform/texts/canonical-json.ts'
import { companyAsRecipient, countryLanguageOf } from '../compose/company-as-recipient.ts'
import { fiscalYearOf } from './fiscal-year.ts'
import { operatorAsIssuer } from '../compose/operator-as-issuer.ts'
import { findByCause, findData, insertPaper, takeOperatorNumber } from '../papers.store.ts'
import { type SoldThing, lockSale } from './sales.ts'

const marks = { feeInvoice: 'F-', feeCreditNote: 'FC-' } as const
const causeOf = ({ subjectKind, subjectId }: Sale) => `${subjectKind}:${subjectId}:fee`

/** Invoices the seller for the fee as soon as it is kept, which is when the money of the sale becomes available. */
export const invoiceReleased = (ctx: JobContext, sale: FactsOf<'earning.released'>): Promise<void> =>
  ctx.tx(async (ctx) => {
    await invoiceFee(ctx, { sale, order: await lockSale(ctx, sale) })
  })

/** Locked, so that papers of one sale are issued one after the other. */
type Sold = { order: SoldThing; sale: Sale }

async function invoiceFee(ctx: ChangeContext, sold: Sold): Promise<PaperData | null> {
  const posting = await readKeptFee(ctx, sold.sale)
  if (!posting) return null
  const cause = causeOf(sold.sale)
  await issueFeePaper(ctx, { ...sold, kind: 'feeInvoice', cause, posting, corrects: null, refund: null })
  return (await findData(ctx.db, cause))?.data ?? null
}

type Credited = Sold & { refundId: Id<'refund'>; refund: Pick<PaidRefund, 'number' | 'reason'> }

/** Credits the part of the fee that was given back with a refund. The fee's invoice is issued first if it is missing. */
export async function creditFee(ctx: ChangeContext, { refundId, refund, ...sold }: Credited): Promise<void> {
  const posting = await readReturnedFee(ctx, { ...sold.sale, refundId })
  const invoiced = posting && (await invoiceFee(ctx, sold))
  if (!posting || !invoiced) return
  const { number, issuedOn, total } = invoiced
  await issueFeePaper(ctx, {
    kind: 'feeCreditNote',
    cause: `refund:${refundId}:fee`,
    ...sold,
    posting,
    corrects: { number, issuedOn, total },
    refund: { number: refund.number, reason: refund.reason },
  })
}

type Fee = Sold &
  Pick<PaperData, 'corrects' | 'refund'> & {
    kind: keyof typeof marks
    /** The unique cause of the paper. */
    cause: string
    posting: FeePosting
  }

/** Issues a paper with the operator's next number. A second call with the same cause does nothing. */
async function issueFeePaper(ctx: ChangeContext, { kind, cause, order, sale, posting, corrects, refund }: Fee) {
  if (await findByCause(ctx.db, cause)) return
  const { companyId, currency, fee, tax, taxPercent, at } = posting
  const company = await readIssuer(ctx, companyId)
  const seller = await operatorAsIssuer(ctx, company)
  const day = (moment: typeof at) => dayOf(seller.country, moment)
  const issuedOn = day(await databaseNow(ctx.db))
  const fiscalYear = fiscalYearOf(seller.country, issuedOn)
  const taxes: TaxSum[] = [{ rate: taxPercent, net: fee, tax, gross: fee + tax }]
  const sequence = await takeOperatorNumber(ctx.db, { kind, fiscalYear })
  const data: PaperData = {
    kind,
    number: `${seller.code}-${marks[kind]}${fiscalYear}-${String(sequence).padStart(6, '0')}`,
    language: countryLanguageOf(seller.country),
    issuedOn,
    tradedOn: day(at),
    orderNumber: order.number,
    orderedOn: day(order.placedAt),
    currency,
    seller,
    lines: [feeLine(order, posting)],
    freight: { state: order.freight, amount: null, taxRate: taxPercent },
    taxes,
    total: fee + tax,
    paid: kind === 'feeInvoice' ? { day: day(at), method: 'withheld' } : null,
    deliveryPeriod: order.deliveryPeriod,
    shipments: [],
    corrects,
    refund,
  }
  await insertPaper(ctx.db, {
    id: newId('paper', ctx.nowMs()),
    cause,
    kind,
    companyId,
    fiscalYear,
    sequence,
    subject: sale,
    memberId: null,
    data,
    buyer: companyAsRecipient(company),
    sha256: fingerprintOf(data),
  })
}

function feeLine({ number }: SoldThing, { fee, taxPercent }: FeePosting): PaperData['lines'][number] {
  const title = (language: Language) => textOf(language, 'papers.pdf.feeLine', { number })
  return {
    titles: { 'zh-Hans': title('zh-Hans'), en: title('en'), ja: title('ja') },
    model: '',
    managementNumber: '',
    year: null,
    hours: null,
    quantity: 1,
    unitPrice: fee,
    amount: fee,
    taxMode: 'excluded',
    taxRate: taxPercent,
  }
}
