import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { integer, line, narrowLine, optionalLine } from '../fields.ts'

/** For a person or a company; a special fapiao lets the company deduct the tax. */
export const fapiaoKinds = ['person', 'ordinary', 'special'] as const
export type FapiaoKind = (typeof fapiaoKinds)[number]

/** The data for issuing a fapiao (发票抬头); fields that its kind does not need are empty. */
export const fapiaoDetails = z.object({
  kind: z.enum(fapiaoKinds),
  /** The registered name. */
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

/** The saved data of a member. */
export const fapiaoProfile = z.object({ ...fapiaoDetails.shape, version })
export type FapiaoProfile = z.output<typeof fapiaoProfile>

/** The same as typed; `fapiao-rules` decides which fields are required. */
export const fapiaoInput = z.strictObject({
  kind: z.enum(fapiaoKinds),
  title: line(limits.titleLength),
  taxNumber: narrowLine(40, 0),
  address: optionalLine(limits.streetLength),
  phone: narrowLine(30, 0),
  bankName: optionalLine(limits.titleLength),
  accountNumber: narrowLine(40, 0),
  /** Null when nothing was saved before. */
  version: z.nullable(version),
})
