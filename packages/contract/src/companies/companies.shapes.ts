import * as z from 'zod/mini'
import { countryCode, idOf } from '../fields.ts'

export const permitKinds = ['usedGoodsDealer', 'businessLicence', 'vat', 'invoiceIssuer'] as const

/** The facts about a seller that the law and careful buyers ask for, shown beside every price. */
export const sellerCard = z.object({
  id: idOf('company'),
  name: z.string(),
  /** The registered name in its own script. */
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
