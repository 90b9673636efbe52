import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { integer, line, narrowLine, optionalLine } from '../fields.ts'

/** Made out to a person, or to a company: as an ordinary one, or as a special one, whose tax the company deducts. */
export const fapiaoKinds = ['person', 'ordinary', 'special'] as const
export type FapiaoKind = (typeof fapiaoKinds)[number]

/** What a seller in China types into the tax system to issue a fapiao (发票抬头); what its kind does not ask for is empty. */
export const fapiaoDetails = z.object({
  kind: z.enum(fapiaoKinds),
  /** The name that it is made out to, as it is registered. */
  title: z.string(),
  /** 统一社会信用代码 */
  taxNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
})
export type FapiaoDetails = z.output<typeof fapiaoDetails>

const version = integer(1, 2 ** 31 - 1)

/** What a member keeps. */
export const fapiaoProfile = z.object({ ...fapiaoDetails.shape, version })
export type FapiaoProfile = z.output<typeof fapiaoProfile>

/** The same as it is typed; which parts a kind asks for is judged by `fapiao-rules`. */
export const fapiaoInput = z.strictObject({
  kind: z.enum(fapiaoKinds),
  title: line(limits.titleLength),
  taxNumber: narrowLine(40, 0),
  address: optionalLine(limits.streetLength),
  phone: narrowLine(30, 0),
  bankName: optionalLine(limits.titleLength),
  accountNumber: narrowLine(40, 0),
  /** Null where nothing was kept before. */
  version: z.nullable(version),
})
