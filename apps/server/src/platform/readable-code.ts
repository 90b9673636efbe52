import { randomInt } from 'node:crypto'

/** Digits and letters that are not mistaken for each other on paper or over the telephone; all may stand in a Japanese bank's payer name. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The last character of a code, reckoned from the others (Luhn over 32 signs): one wrong character, or two neighbours
 * swapped, is noticed.
 */
export function checkCharacter(body: string): string {
  let sum = 0
  let factor = 2
  for (const sign of [...body].toReversed()) {
    const product = alphabet.indexOf(sign) * factor
    sum += Math.floor(product / alphabet.length) + (product % alphabet.length)
    factor = factor === 2 ? 1 : 2
  }
  return alphabet.charAt((alphabet.length - (sum % alphabet.length)) % alphabet.length)
}

export const isReadableCode = (code: string): boolean =>
  code.length > 1 &&
  [...code].every((sign) => alphabet.includes(sign)) &&
  checkCharacter(code.slice(0, -1)) === code.slice(-1)

const chance = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** What a payer writes beside their name, such as `K7Q2M4XP3`: begins with K, ends with the check. */
export function newReference(): string {
  const body = `K${chance(7)}`
  return body + checkCharacter(body)
}

/**
 * A document's number, `O261120` and six signs and the check (states B.20). The first letter says what it is; it is no
 * part of the check, because O and T stand outside what can be mistaken.
 */
export function newNumber(letter: string, day: string): string {
  const body = day.replaceAll('-', '').slice(2) + chance(6)
  return letter + body + checkCharacter(body)
}
