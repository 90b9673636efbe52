/** What stands for what is not shown; it is always as long, so that it does not tell how much there is. */
const dots = '••'

const hasLatin = /\p{Script=Latin}/u
/** Two-character family names, which Chinese has few of. */
const compoundNames = ['欧阳', '司马', '上官', '诸葛', '夏侯', '皇甫', '尉迟', '公孙', '慕容', '司徒']

/** The family name, or what can be taken for it. */
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

/** The first letters of the mailbox and of its domain. */
export function maskEmail(email: string): string {
  const [box = '', domain = ''] = email.split('@')
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `${box.slice(0, 1)}${dots}@${domain.slice(0, 1)}${dots}${ending}`
}

/** The country and the last digits. */
export const maskPhone = ({ dialCode, mobile }: { dialCode: string; mobile: string }): string =>
  `${dialCode} ${dots} ${mobile.slice(-4)}`

/** The last three characters of a serial number stay hidden until a deal: enough to know a machine, too little to claim it. */
export const maskSerial = (serial: string): string =>
  serial === '' ? '' : `${serial.slice(0, -3)}${'•'.repeat(Math.min(3, serial.length))}`
