import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { countryOf } from './countries.ts'

type Typed = { dialCode: string; mobile: string }

/** A number typed with its country code belongs to that country, whatever is selected. */
function numberOf({ dialCode, mobile }: Typed): PhoneNumber | null {
  const plain = mobile.normalize('NFKC').trim()
  const text = plain.replace(/^00(?=[1-9])/, '+')
  const number = parsePhoneNumberFromString(text, { defaultCallingCode: dialCode.slice(1), extract: false })
  return number?.isValid() && isReachable(number) ? number : null
}

/** Landlines and premium numbers get no carrier's calls and no codes. */
function isReachable(number: PhoneNumber): boolean {
  const type = number.getType()
  return type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' || type === 'PERSONAL_NUMBER'
}

/** A mobile number in E.164 form, or null. Full-width digits are made narrow. */
export function mobileOf(typed: Typed): string | null {
  const number = numberOf(typed)
  return number && `+${number.countryCallingCode}` === typed.dialCode ? number.number : null
}

/** A number for login with its country; null where no code can be sent. */
export function phoneOf(typed: Typed): { number: string; country: string } | null {
  const number = numberOf(typed)
  return number?.country ? { number: number.number, country: number.country } : null
}

/** A company's landline or mobile number in E.164 form, or null. */
export function companyPhoneOf({ dialCode, phone }: { dialCode: string; phone: string }): string | null {
  const text = phone.normalize('NFKC').trim()
  const number = parsePhoneNumberFromString(text, { defaultCallingCode: dialCode.slice(1), extract: false })
  return number?.isValid() && `+${number.countryCallingCode}` === dialCode ? number.number : null
}

/** A number in national form for readers of its country, else in international form. */
export function mobileWritten({ country, mobile }: { country: string; mobile: string }): string {
  const number = parsePhoneNumberFromString(mobile)
  const isOwn = number !== undefined && `+${number.countryCallingCode}` === countryOf(country)?.dialCode
  return (isOwn ? number.formatNational() : number?.formatInternational()) ?? mobile
}
