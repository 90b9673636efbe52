import { type PriceCurrency, exponents, minorMax } from '@kikai/kernel/money'

const minus = /^[-−–△▲(]|^\u2010|-$/
/** What may stand beside the digits of an amount in the account's own currency. */
const beside = /[\s,、'円元￥¥$()+−–△▲\u2010-]|JPY|CNY|RMB|USD|US\$|CN¥|JP¥/g

/**
 * An amount of a bank's statement in the smallest unit, with its sign: full-width digits, commas, △ and brackets for what is below
 * nothing. Undefined where nothing is written, null where it is no amount.
 */
export function readSigned(text: string, currency: PriceCurrency): number | null | undefined {
  const plain = text.normalize('NFKC').trim().toUpperCase()
  if (plain === '' || /^[-*]+$/.test(plain)) return undefined
  const digits = plain.replaceAll(beside, '')
  const found = /^(\d{1,16})(?:\.(\d{1,2}))?$/.exec(digits)
  if (!found) return null
  const [, whole = '', part = ''] = found
  const decimals = exponents[currency]
  if (decimals === 0 && Number(part || 0) !== 0) return null
  const minor = Number(whole) * 10 ** decimals + (decimals === 0 ? 0 : Number(part.padEnd(decimals, '0') || 0))
  if (minor > minorMax) return null
  return minus.test(plain) && minor !== 0 ? -minor : minor
}

const incoming = /入|受|贷|貸|CR|CREDIT|IN\b|收/
const outgoing = /出|払|支|借|DR|DEBIT|OUT|付/

/** Which way it went, where a column says so: 1 in, −1 out, null where it says neither. */
export function readDirection(text: string): 1 | -1 | null {
  const plain = text.normalize('NFKC').trim().toUpperCase()
  if (outgoing.test(plain)) return -1
  return incoming.test(plain) ? 1 : null
}
