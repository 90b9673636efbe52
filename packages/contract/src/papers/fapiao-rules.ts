import { isCreditCode, strangeCreditSign } from '@kikai/kernel/company-numbers'
import { plainNumber } from '../companies/certification-rules.ts'
import type { FieldError } from '../request.errors.ts'
import type { FapiaoDetails, FapiaoKind } from './fapiao.shapes.ts'

type Part = Exclude<keyof FapiaoDetails, 'kind'>

/** The required fields of each kind. */
export const fapiaoParts: Readonly<Record<FapiaoKind, readonly Part[]>> = {
  person: ['title'],
  ordinary: ['title', 'taxNumber'],
  special: ['title', 'taxNumber', 'address', 'phone', 'bankName', 'accountNumber'],
}

/** Without fields of other kinds, and with normalised numbers. */
export function plainFapiao(typed: FapiaoDetails): FapiaoDetails {
  const kept = (part: Part) => (fapiaoParts[typed.kind].includes(part) ? typed[part] : '')
  return {
    kind: typed.kind,
    title: typed.title,
    taxNumber: plainNumber(kept('taxNumber')),
    address: kept('address'),
    phone: kept('phone'),
    bankName: kept('bankName'),
    accountNumber: plainNumber(kept('accountNumber')),
  }
}

/** What the tax system would not accept; the same check for form and server. */
export function fapiaoFaults(plain: FapiaoDetails): FieldError[] {
  return fapiaoParts[plain.kind].flatMap((field) => {
    if (plain[field].trim() === '') return [{ field, rule: 'required', params: {} }]
    const found = judged[field]?.(plain[field]) ?? null
    return found ? [{ field, ...found }] : []
  })
}

type Broken = Omit<FieldError, 'field'> | null
const judged: Partial<Record<Part, (typed: string) => Broken>> = {
  taxNumber(typed): Broken {
    if (isCreditCode(typed)) return null
    const at = strangeCreditSign(typed)
    if (at === null) return { rule: 'creditCode', params: {} }
    return { rule: 'creditSign', params: { at } }
  },
  phone: (typed) => (/^\+?[\d\s()-]{5,30}$/.test(typed) ? null : { rule: 'phone', params: {} }),
  accountNumber: (typed) => (/^\d+$/.test(typed) ? null : { rule: 'digits', params: {} }),
}
