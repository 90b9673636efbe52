import assert from 'node:assert/strict'
import { plainFapiao } from '@kikai/contract/papers/fapiao-rules'
import type { FapiaoDetails } from '@kikai/contract/papers/fapiao.shapes'
import { textOf } from '@kikai/i18n/server'
import { isId } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import type { Reads, Services, Writes } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { invoiceDataOf, invoiceTitleOf } from '../../contracts/contracts.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { termsOf } from '../quotes/terms-of.ts'
import { lockCharged } from './charged-repair.ts'
import type { RepairRow } from '../repairs.store.ts'
import { type ChargeRow, listCharges } from './charges.store.ts'

/** What was kept of a repair, as lines of a paper: each charge less what went back, with its tax. */
export const soldLinesOf = ({ number }: Pick<RepairRow, 'number'>, charges: readonly ChargeRow[], taxRate: number) =>
  charges
    .filter(({ state }) => state === 'paid')
    .map(({ kind, amount, returned }) => ({
      titles: inEachLanguage((language) => textOf(language, `repairPapers.line.${kind}`, { number })),
      model: '',
      managementNumber: '',
      year: null,
      hours: null,
      quantity: 1,
      unitPrice: amount - returned,
      taxMode: 'included' as const,
      taxRate,
    }))

/** Who buys it, as papers and refunds name them. */
export async function customerOf(ctx: Reads, { memberId, buyerCompanyId, language }: RepairRow) {
  const [person] = await contactsOf(ctx, [memberId])
  const company = buyerCompanyId === null ? undefined : (await companiesOf(ctx, [buyerCompanyId]))[0]
  return { name: person?.name ?? '', company: company?.names[language] ?? '', country: person?.country ?? '' }
}

/** Locked, as papers need it. Nothing of it is sent, so what papers say of freight and delivery is empty. */
export async function lockSoldRepair(ctx: Writes & Pick<Services, 'subjectKeys'>, repairId: string) {
  const repair = await lockCharged(ctx, repairId)
  const { number, companyId, memberId, createdAt, currency } = repair
  const charges = await listCharges(ctx.db, [repair.id])
  const { taxRate } = await termsOf(ctx, repair)
  return {
    number,
    companyId,
    // Whoever works for no company is paid by the operator, which sells what they do.
    byPlatform: companyId === null,
    memberId,
    placedAt: createdAt,
    paidAt: charges.findLast(({ state }) => state === 'paid')?.paidAt ?? null,
    payMethod: null,
    currency,
    taxRate,
    freight: 'included' as const,
    freightAmount: null,
    deliveryPeriod: '1-2' as const,
    ...(await recipientOf(ctx, repair)),
    lines: soldLinesOf(repair, charges, taxRate),
  }
}

/**
 * Whom its invoice is made out to: as its customer has said with the contract in force, otherwise under the name of their
 * company or account. Its address was typed as one line.
 */
async function recipientOf(ctx: Reads & Pick<Services, 'subjectKeys'>, repair: RepairRow) {
  const { name, company, country } = await customerOf(ctx, repair)
  const said = await invoiceDataOf(ctx, repair.id)
  const isCompany = said?.type === 'company'
  return {
    address: {
      country,
      name: said && !isCompany ? said.title : name,
      dialCode: '',
      mobile: '',
      postalCode: '',
      region: '',
      city: '',
      street: said?.address ?? '',
      houseNumber: '',
      company: said ? (isCompany ? said.title : '') : company,
      ...(said?.taxNumber ? { taxNumber: said.taxNumber } : {}),
      ...(said?.purchaseOrder ? { purchaseOrder: said.purchaseOrder } : {}),
    },
    fapiao: said && fapiaoSaid(said),
  }
}

type Said = NonNullable<Awaited<ReturnType<typeof invoiceDataOf>>>
/** Only a company that deducts the tax has to name address, phone and bank besides its number, so that naming them asks for it. */
function fapiaoSaid({ type, title, taxNumber, address, phone, bankName, accountNumber }: Said): FapiaoDetails {
  const isSpecial = [taxNumber, address, phone, bankName, accountNumber].every(Boolean)
  const kind = type === 'person' ? 'person' : isSpecial ? 'special' : 'ordinary'
  return plainFapiao({ kind, title, taxNumber, address, phone, bankName, accountNumber })
}

/** What its customer has said, for the form that asks for its fapiao. */
export async function fapiaoTitleOfRepair(ctx: Reads, repairId: string): Promise<string | null> {
  assert(isId<'repair'>(repairId), `${repairId} is no repair`)
  return invoiceTitleOf(ctx, repairId)
}
