import { isCreditCode, strangeCreditSign } from '@kikai/kernel/company-numbers'
import type * as z from 'zod/mini'
import type { FieldError } from '../request.errors.ts'
import type { invoiceInput } from './contracts.shapes.ts'

type Invoice = z.output<typeof invoiceInput>
type Broken = Omit<FieldError, 'field'> | null

/**
 * What the tax rules of the country in which it is invoiced would not accept; the same check for form and server. China needs
 * a company's code, and Japan's number of a registered issuer has one form.
 */
export function invoiceFaults(country: string, { type, taxNumber, email }: Invoice): FieldError[] {
  const judged = { taxNumber: numberFault(country, { type, taxNumber }), email: mailFault(email) }
  return Object.entries(judged).flatMap(([field, found]) => (found ? [{ field, ...found }] : []))
}

function numberFault(country: string, { type, taxNumber }: Pick<Invoice, 'type' | 'taxNumber'>): Broken {
  if (country === 'CN' && type === 'company') {
    if (taxNumber === '') return { rule: 'required', params: {} }
    if (isCreditCode(taxNumber)) return null
    const at = strangeCreditSign(taxNumber)
    return at === null ? { rule: 'creditCode', params: {} } : { rule: 'creditSign', params: { at } }
  }
  if (country !== 'JP' || taxNumber === '') return null
  return /^T\d{13}$/.test(taxNumber) ? null : { rule: 'format', params: {} }
}

const mailFault = (email: string): Broken =>
  email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : { rule: 'email', params: {} }
