import { randomInt } from 'node:crypto'

/** Digits and letters that are not confused on paper or by telephone, and that Japanese bank forms accept. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The check character of a code (Luhn over 32 signs), which detects one wrong character or two swapped neighbours. */
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

/** Signs by chance, five bits each. */
export const randomSigns = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** A code as it is written, whatever somebody typed between its signs; letters that look like digits are those. */
export const codeIn = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '')

/** In groups of four, as people read it out. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** A payment reference such as `K7Q2M4XP3`: K, random signs, check character. */
export function newReference(): string {
  const body = `K${randomSigns(7)}`
  return body + checkCharacter(body)
}

/**
 * A document number: letter, date, six signs and a check character (states B.20). The check excludes the letter,
 * because O and T are not in the alphabet.
 */
export function newNumber(letter: string, day: string): string {
  const body = day.replaceAll('-', '').slice(2) + randomSigns(6)
  return letter + body + checkCharacter(body)
}

/** The code by which a paper is checked: fifty-five bits and a check sign, which nobody finds by trying. */
export function newCheckCode(): string {
  const body = randomSigns(11)
  return body + checkCharacter(body)
}
