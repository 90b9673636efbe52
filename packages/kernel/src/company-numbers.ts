/**
 * Numbers that registers give to companies, judged by their own check digits: a slip of the pen is found while it is typed,
 * before anybody looks at papers. Whether the company exists is shown by its papers.
 */

/** The 13 digits of Japan's 法人番号: the first is reckoned from the other twelve. */
export function isCorporateNumber(number: string): boolean {
  if (!/^[1-9]\d{12}$/.test(number)) return false
  const digits = [...number].map(Number)
  const sum = digits.slice(1).reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 2 : 1), 0)
  return digits[0] === 9 - (sum % 9)
}

const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Where China's 统一社会信用代码 first has a letter that it never has (I, O, S, V, Z), counted from one; null where it has none. */
export function strangeCreditSign(code: string): number | null {
  const at = [...code].findIndex((sign) => /[IOSVZ]/.test(sign))
  return at === -1 ? null : at + 1
}

/** The 18 signs of China's 统一社会信用代码 (GB 32100): the last is reckoned from the other seventeen. */
export function isCreditCode(code: string): boolean {
  const values = [...code].map((sign) => creditSigns.indexOf(sign))
  if (values.length !== 18 || values.includes(-1)) return false
  let weight = 1
  let sum = 0
  for (const value of values.slice(0, 17)) {
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return values[17] === (31 - (sum % 31)) % 31
}
