import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import {
  allowedAction,
  countryCode,
  idOf,
  instant,
  language,
  line,
  money,
  narrowLine,
  optionalLine,
} from '../fields.ts'

/** For one repair, or for what it is warranted for. */
export const contractKinds = ['oneJob', 'warranty'] as const

/** What an invoice for a repair is made out to. Which fields a country needs is checked by `invoiceFaults`. */
export const invoiceInput = z.strictObject({
  type: z.enum(['person', 'company']),
  title: line(limits.titleLength),
  taxNumber: narrowLine(30, 0),
  address: optionalLine(limits.titleLength),
  phone: optionalLine(30),
  bankName: optionalLine(60),
  accountNumber: narrowLine(40, 0),
  email: z.string().check(z.maxLength(254)),
  purchaseOrder: optionalLine(40),
})
export const invoiceProfile = z.object(invoiceInput.shape)

/** A service contract: its version in force, and all before it, each with the hash of its text. */
export const serviceContract = z.object({
  id: idOf('service-contract'),
  number: z.string(),
  kind: z.enum(contractKinds),
  repairId: idOf('repair'),
  provider: z.string(),
  customer: z.string(),
  machine: z.string(),
  language,
  version: z.int(),
  versions: z.array(
    z.object({
      version: z.int(),
      covers: z.array(z.object({ label: z.string(), net: z.nullable(money) })),
      excludes: z.array(z.string()),
      total: money,
      hash: z.string(),
      agreedAt: instant,
      agreedBy: z.string(),
      paperId: z.nullable(idOf('paper')),
    }),
  ),
  startsAt: instant,
  endsAt: z.nullable(instant),
  /** Null before it was said, and for the engineer, who does not invoice. */
  invoice: z.nullable(invoiceProfile),
  /** By the rules of which country it is invoiced. */
  invoiceCountry: countryCode,
  allowedActions: z.array(allowedAction),
})
export type ServiceContract = z.output<typeof serviceContract>
