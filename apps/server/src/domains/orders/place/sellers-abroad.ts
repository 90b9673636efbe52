import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Member, TxContext } from '../../../platform/context.ts'
import { type Company, companiesOf } from '../../companies/companies.public.ts'
import { agreeToSendAbroad } from '../../consents/consents.public.ts'

/** Countries whose law requires a separate consent before personal data leave the country; ordering is not enough. */
const separateConsent = new Set(['CN'])
export const asksForConsent = (country: string): boolean => separateConsent.has(country)

/** Sellers outside the delivery country: name, address and telephone of the buyer are sent there. */
export const sellersAbroad = (sellers: readonly Company[], country: string): Company[] =>
  sellers.filter((seller) => seller.country !== country)

/** Refuses without the tick, and keeps the consent for each seller with it. */
export async function agreeOrRefuse(
  ctx: TxContext<Member>,
  { companyIds, country, agreed }: { companyIds: readonly Id<'company'>[]; country: string; agreed: boolean },
): Promise<void> {
  if (!asksForConsent(country)) return
  const abroad = sellersAbroad(await companiesOf(ctx, companyIds), country)
  if (abroad.length === 0) return
  if (!agreed) throw refuse(requestErrors.consentNeeded, { kinds: ['sendingAbroad'] })
  await agreeToSendAbroad(
    ctx,
    abroad.map(({ id }) => id),
  )
}
