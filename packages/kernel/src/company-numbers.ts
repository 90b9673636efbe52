/**
 * Checks company registration numbers by their check digits, so that typing errors are found before anybody reviews
 * documents. Whether the company exists is proven by its documents, not here.
 */

/** Whether a text is a Japanese 法人番号 (13 digits): the first digit is a check digit over the other twelve. */
export function isCorporateNumber(number: string): boolean {
  if (!/^[1-9]\d{12}$/.test(number)) return false
  const digits = [...number].map(Number)
  const sum = digits.slice(1).reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 2 : 1), 0)
  return digits[0] === 9 - (sum % 9)
}

const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * The position (from one) of the first letter that China's 统一社会信用代码 never contains (I, O, S, V, Z); null when there is
 * none.
 */
export function strangeCreditSign(code: string): number | null {
  const at = [...code].findIndex((sign) => /[IOSVZ]/.test(sign))
  return at === -1 ? null : at + 1
}

/**
 * Whether a text is a Chinese 统一社会信用代码 (18 characters, GB 32100): the last is a check character over the other
 * seventeen.
 */
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
