import type { Shipment } from './shipping.shapes.ts'

type Carrier = Shipment['carrier']
type Form = {
  form: RegExp
  /** A valid number, for comparison. */
  example: string
  /** Whether the last digit is the rest of the others modulo seven. */
  bySeven?: RegExp
}

/** Number formats of carriers; those without a row have none that can be checked. */
const forms: Partial<Record<Carrier, Form>> = {
  yamato: { form: /^\d{12}$/, example: '1234-5678-9013', bySeven: /^\d{12}$/ },
  sagawa: { form: /^\d{12}$/, example: '1234-5678-9013', bySeven: /^\d{12}$/ },
  seino: { form: /^\d{10,12}$/, example: '123-456-7890' },
  fukuyama: { form: /^\d{10,12}$/, example: '123-456-7890' },
  sf: { form: /^(?:SF\d{13}|\d{12}|\d{15})$/, example: 'SF1234567890123' },
  deppon: { form: /^(?:DP[A-Z]\d{12}|\d{8,10})$/, example: 'DPK123456789012' },
  // Ten digits for air freight; DHL's lorries and post have other numbers.
  dhl: { form: /^(?:\d{10}|[A-Z]{2,4}\d{9,20}[A-Z]{0,2})$/, example: '1234567891', bySeven: /^\d{10}$/ },
  fedex: { form: /^(?:\d{12}|\d{15}|\d{20}|\d{22})$/, example: '123456789012' },
  ups: { form: /^(?:1Z[A-Z0-9]{16}|\d{9}|\d{12})$/, example: '1Z12345E0205271688' },
}

export type TrackingDoubt = { why: 'form' | 'lastDigit'; example: string }

/**
 * What is unusual about a tracking number. It is only asked about and never refused, because carriers change their
 * formats.
 */
export function trackingDoubt(carrier: string, trackingNumber: string): TrackingDoubt | null {
  const row = Object.entries(forms).find(([name]) => name === carrier)?.[1]
  const number = trackingNumber
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}−ー]/gu, '')
    .toUpperCase()
  if (!row || number === '') return null
  const { form, example, bySeven } = row
  if (!form.test(number)) return { why: 'form', example }
  return bySeven?.test(number) && !endsBySeven(number) ? { why: 'lastDigit', example } : null
}

const endsBySeven = (number: string): boolean => Number(number.slice(0, -1)) % 7 === Number(number.slice(-1))
