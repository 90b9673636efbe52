import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import assert from 'node:assert/strict'
import type { Reads, Writes } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
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
export async function lockSoldRepair(ctx: Writes, repairId: string) {
  const repair = await lockCharged(ctx, repairId)
  const { number, companyId, memberId, createdAt, currency } = repair
  assert(companyId, `repair ${number} was sold by nobody who issues papers`)
  const charges = await listCharges(ctx.db, [repair.id])
  const { taxRate } = await termsOf(ctx, repair)
  const { name, company, country } = await customerOf(ctx, repair)
  return {
    number,
    companyId,
    memberId,
    placedAt: createdAt,
    paidAt: charges.findLast(({ state }) => state === 'paid')?.paidAt ?? null,
    payMethod: null,
    currency,
    taxRate,
    freight: 'included' as const,
    freightAmount: null,
    deliveryPeriod: '1-2' as const,
    address: {
      country,
      name,
      dialCode: '',
      mobile: '',
      postalCode: '',
      region: '',
      city: '',
      street: '',
      houseNumber: '',
      company,
    },
    lines: soldLinesOf(repair, charges, taxRate),
  }
}
