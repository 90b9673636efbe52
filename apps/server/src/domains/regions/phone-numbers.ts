import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { countryOf } from './countries.ts'

type Typed = { dialCode: string; mobile: string }

/** A number that is typed with its code, `+81…` or `0081…`, is of that country, whatever is picked beside it. */
function numberOf({ dialCode, mobile }: Typed): PhoneNumber | null {
  const plain = mobile.normalize('NFKC').trim()
  const text = plain.replace(/^00(?=[1-9])/, '+')
  const number = parsePhoneNumberFromString(text, { defaultCallingCode: dialCode.slice(1), extract: false })
  return number?.isValid() && isReachable(number) ? number : null
}

/** Landlines and dear numbers get no calls of carriers and no codes. */
function isReachable(number: PhoneNumber): boolean {
  const type = number.getType()
  return type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' || type === 'PERSONAL_NUMBER'
}

/** A mobile number as it is dialled from anywhere, `+819012345678`, or null. Full-width digits are folded. */
export function mobileOf(typed: Typed): string | null {
  const number = numberOf(typed)
  return number && `+${number.countryCallingCode}` === typed.dialCode ? number.number : null
}

/** The number that somebody logs in with, and its country; null where no code can be sent to it. */
export function phoneOf(typed: Typed): { number: string; country: string } | null {
  const number = numberOf(typed)
  return number?.country ? { number: number.number, country: number.country } : null
}

/** A company's number, of a desk or a pocket, as it is dialled from anywhere, or null. */
export function companyPhoneOf({ dialCode, phone }: { dialCode: string; phone: string }): string | null {
  const text = phone.normalize('NFKC').trim()
  const number = parsePhoneNumberFromString(text, { defaultCallingCode: dialCode.slice(1), extract: false })
  return number?.isValid() && `+${number.countryCallingCode}` === dialCode ? number.number : null
}

/** A number as people of a country write it: `090-1234-5678` among their own, `+81 90 1234 5678` from elsewhere. */
export function mobileWritten({ country, mobile }: { country: string; mobile: string }): string {
  const number = parsePhoneNumberFromString(mobile)
  const isOwn = number !== undefined && `+${number.countryCallingCode}` === countryOf(country)?.dialCode
  return (isOwn ? number.formatNational() : number?.formatInternational()) ?? mobile
}
