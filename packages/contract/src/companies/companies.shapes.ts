import * as z from 'zod/mini'
import { countryCode, idOf } from '../fields.ts'

export const permitKinds = ['usedGoodsDealer', 'businessLicence', 'vat', 'invoiceIssuer'] as const

/** What the law and a careful buyer want to know of a seller, beside every price of theirs. */
export const sellerCard = z.object({
  id: idOf('company'),
  name: z.string(),
  /** The name in the company's own script, as it stands in its register. */
  legalName: z.string(),
  certified: z.boolean(),
  country: countryCode,
  place: z.string(),
  address: z.string(),
  phone: z.string(),
  representative: z.string(),
  founded: z.nullable(z.int()),
  profile: z.string(),
  goodsCount: z.int(),
  permits: z.array(z.object({ kind: z.enum(permitKinds), number: z.string(), issuer: z.string() })),
})
export type SellerCard = z.output<typeof sellerCard>
