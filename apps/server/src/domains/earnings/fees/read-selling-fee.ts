import type { OutputOf } from '@kikai/contract/call'
import type { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { CompanyMember, Context } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { listCountryCodes, taxRateOf } from '../../regions/regions.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { feeTaxOf, feeTermsOf } from './fee-terms.ts'

/** Whoever sets a price sees the fee, but not what the company has earned, which is another right. */
export async function readSellingFee(
  ctx: Context<CompanyMember>,
): Promise<OutputOf<typeof earningsCalls.readSellingFee>> {
  const { company: companyId } = ctx.actor
  const [company] = await companiesOf(ctx, [companyId])
  const terms = await feeTermsOf(ctx, companyId)
  return {
    terms: terms.map(({ currency, basisPoints, least }) => ({ currency, basisPoints, least })),
    taxPercent: feeTaxOf(await readFigures(ctx), company?.country ?? ''),
    goodsTaxPercent: Object.fromEntries(
      listCountryCodes().flatMap((country) => (taxRateOf(country) > 0 ? [[country, taxRateOf(country)]] : [])),
    ),
  }
}
