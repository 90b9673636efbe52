import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { invoiceInput, serviceContract } from './contracts.shapes.ts'

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
