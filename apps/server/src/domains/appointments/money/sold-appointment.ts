import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import { priceCurrencyOf } from '@kikai/kernel/money'
import type { Services, Writes } from '../../../platform/context.ts'
import { operatorNow } from '../../../platform/config/operator.store.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { readGoodsFacts } from '../../goods/goods.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { taxRateOf } from '../../regions/regions.public.ts'
import type { ChargeRow } from './charges.store.ts'
import { type LockedAppointment, lockEverybodys } from '../lock-appointment.ts'

/** What was kept of an appointment, as lines of a paper: each charge at what its host earns by it, with its tax. */
export function soldLinesOf({ number, type, charges }: LockedAppointment, taxRate: number) {
  return charges
    .filter(({ state }) => state === 'paid')
    .map((charge) => ({
      titles: inEachLanguage((language) =>
        charge.kind === 'fee'
          ? textOf(language, `appointments.line.fee.${type}`, { number })
          : textOf(language, `appointments.line.${charge.kind}`, { number }),
      ),
      model: '',
      managementNumber: '',
      year: null,
      hours: null,
      quantity: 1,
      unitPrice: charge.worthAmount ?? 0,
      taxMode: 'included' as const,
      taxRate,
    }))
}

/** Locked, as papers need it. Nothing of it is sent, so what papers say of freight and delivery is empty. */
export async function lockSoldAppointment(ctx: Writes & Pick<Services, 'config'>, appointmentId: string) {
  const appointment = await lockEverybodys(ctx, appointmentId)
  const { number, companyId, byPlatform, memberId, createdAt, charges, goodsId, currency } = appointment
  const [company] = await companiesOf(ctx, [companyId])
  const [person] = await contactsOf(ctx, [memberId])
  const [goods] = await readGoodsFacts(ctx, [goodsId])
  const taxRate = taxRateOf(byPlatform ? (await operatorNow(ctx)).country : (company?.country ?? ''))
  const buyersCompany = appointment.buyerCompanyId
    ? (await companiesOf(ctx, [appointment.buyerCompanyId]))[0]
    : undefined
  return {
    number,
    companyId,
    byPlatform,
    memberId,
    placedAt: createdAt,
    paidAt: charges.find((one) => one.paidAt !== null)?.paidAt ?? null,
    payMethod: null,
    currency: priceCurrencyOf({ currency: worthCurrencyOf(charges) ?? currency }),
    taxRate,
    freight: 'included' as const,
    freightAmount: null,
    deliveryPeriod: goods?.deliveryPeriod ?? ('1-2' as const),
    address: {
      country: person?.country ?? '',
      name: person?.name ?? '',
      dialCode: '',
      mobile: '',
      postalCode: '',
      region: '',
      city: '',
      street: '',
      houseNumber: '',
      company: buyersCompany?.names[appointment.language] ?? '',
    },
    lines: soldLinesOf(appointment, taxRate),
  }
}

const worthCurrencyOf = (charges: readonly ChargeRow[]) => charges.find(({ state }) => state === 'paid')?.worthCurrency
