import type { PriceCurrency } from '@kikai/kernel/money'
import type { Reads } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { taxRateOf } from '../../regions/regions.public.ts'
import { engineerFaces } from '../../engineers/engineers.public.ts'
import type { RepairRow } from '../repairs.store.ts'

/** The currency of a repair, and the tax of the country in which whoever does it is. */
export async function termsOf(
  ctx: Reads,
  { currency, companyId, engineerId }: Pick<RepairRow, 'currency' | 'companyId' | 'engineerId'>,
): Promise<{ currency: PriceCurrency; taxRate: number }> {
  const [company] = companyId === null ? [] : await companiesOf(ctx, [companyId])
  const faces =
    company || engineerId === null ? null : await engineerFaces({ db: ctx.db, language: 'en' }, [engineerId])
  const country = company?.country ?? (engineerId === null ? undefined : faces?.get(engineerId)?.country)
  return { currency, taxRate: taxRateOf(country ?? '') }
}
