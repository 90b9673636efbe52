import { isCorporateNumber, isCreditCode, strangeCreditSign } from '@kikai/kernel/company-numbers'
import type { FieldError } from '../request.errors.ts'
import type { CompanyFacts } from './certification.shapes.ts'

/** The optional facts that a country requires of its companies. */
export const asksPermit = (country: string): boolean => country === 'JP'

/** Registration numbers in capital letters without spaces and hyphens. */
export const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s‐‑–—―−ー-]/g, '')

const fault = (field: string, rule: string, params: FieldError['params'] = {}): FieldError => ({ field, rule, params })

type Judged = Pick<CompanyFacts, 'country' | 'registrationNumber' | 'invoiceNumber' | 'permitNumber' | 'permitIssuer'> &
  Record<'licencePhoto' | 'permitPhoto' | 'bankPhoto', string | null> & { bank: object | null }

/** The rules of the country's numbers and papers, the same for form and server. */
export function certificationFaults(facts: Judged): FieldError[] {
  const faults = numberFaults(facts)
  if (asksPermit(facts.country)) {
    if (!/^\d{12}$/.test(facts.permitNumber)) faults.push(fault('permitNumber', 'usedGoodsPermit'))
    if (facts.permitIssuer === '') faults.push(fault('permitIssuer', 'required'))
    if (facts.permitPhoto === null) faults.push(fault('permitPhoto', 'photo'))
  }
  if (facts.licencePhoto === null) faults.push(fault('licencePhoto', 'photo'))
  if (facts.bank !== null && facts.bankPhoto === null) faults.push(fault('bankPhoto', 'photo'))
  return faults
}

function numberFaults({ country, registrationNumber: number, invoiceNumber }: Judged): FieldError[] {
  if (country === 'JP') {
    const faults = isCorporateNumber(number) ? [] : [fault('registrationNumber', 'corporateNumber')]
    return invoiceNumber === '' || invoiceNumber === `T${number}`
      ? faults
      : [...faults, fault('invoiceNumber', 'invoiceNumber')]
  }
  if (country === 'CN' && !isCreditCode(number)) {
    const at = strangeCreditSign(number)
    return [at === null ? fault('registrationNumber', 'creditCode') : fault('registrationNumber', 'creditSign', { at })]
  }
  return /^[0-9A-Z./]{4,30}$/.test(number) ? [] : [fault('registrationNumber', 'companyNumber')]
}
