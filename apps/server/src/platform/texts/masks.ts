/** Stands for hidden text, always of the same length, so that it does not reveal any. */
const dots = '••'

const hasLatin = /\p{Script=Latin}/u
/** Chinese family names of two characters. */
const compoundNames = ['欧阳', '司马', '上官', '诸葛', '夏侯', '皇甫', '尉迟', '公孙', '慕容', '司徒']

/** Keeps the family name. */
export function maskName(name: string): string {
  const parts = name.trim().split(/\s+/)
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  if (hasLatin.test(name))
    return parts.length === 1 ? `${[...first][0] ?? ''}${dots}` : `${[...first][0] ?? ''}${dots} ${last}`
  if (parts.length > 1) return `${first} ${dots}`
  const family = compoundNames.find((one) => name.startsWith(one)) ?? [...name][0] ?? ''
  return `${family}${dots}`
}

/** Keeps the first letters of mailbox and domain. */
export function maskEmail(email: string): string {
  const [box = '', domain = ''] = email.split('@')
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `${box.slice(0, 1)}${dots}@${domain.slice(0, 1)}${dots}${ending}`
}

/** Keeps country code and last digits. */
export const maskPhone = ({ dialCode, mobile }: { dialCode: string; mobile: string }): string =>
  `${dialCode} ${dots} ${mobile.slice(-4)}`

/**
 * Hides the last three characters of a serial number until a deal: the rest identifies a machine without allowing
 * others to claim it.
 */
export const maskSerial = (serial: string): string =>
  serial === '' ? '' : `${serial.slice(0, -3)}${'•'.repeat(Math.min(3, serial.length))}`
