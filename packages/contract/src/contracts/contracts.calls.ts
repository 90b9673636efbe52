import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { allowedAction, idOf, instant, language, line, money, narrowLine, optionalLine } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'

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
  invoice: z.nullable(invoiceProfile),
  allowedActions: z.array(allowedAction),
})
export type ServiceContract = z.output<typeof serviceContract>

const one = z.strictObject({ repairId: idOf('repair') })
const invoice = z.strictObject({ ...one.shape, invoice: invoiceInput })
const works = { may: 'order.repair.work' } as const

/** The contract that comes about when a quotation is approved, and what its invoice is made out to. */
export const contractsCalls = defineCalls('contracts', {
  /** Reads the contract of a repair with all versions, as each of its sides. */
  readServiceContract: {
    path: '/api/order-fix/service-contract',
    access: 'member',
    effect: 'read',
    input: one,
    output: serviceContract,
    refusals: [requestErrors.notFound],
  },
  /** Keeps what the customer's invoice is made out to, until it is issued. */
  updateContractInfo: {
    path: '/api/order-fix/update-service-contract-info',
    access: 'member',
    effect: 'write',
    once: true,
    input: invoice,
    output: serviceContract,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
  /** Reads it for the company's service desk and staff. */
  readManagedContract: {
    path: '/back/order-fix/service-contract',
    access: works,
    effect: 'read',
    showsPersonal: true,
    input: one,
    output: serviceContract,
    refusals: [requestErrors.notFound],
  },
  /** Corrects the invoice data for the customer, who is told. */
  updateManagedContractInfo: {
    path: '/back/order-fix/update-service-contract-info',
    access: works,
    effect: 'write',
    once: true,
    input: invoice,
    output: serviceContract,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
})
