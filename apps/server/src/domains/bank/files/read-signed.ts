import { type PriceCurrency, exponents, minorMax } from '@kikai/kernel/money'

const currencyWords = /[\s円元¥\\]|US\$|JPY|CNY|RMB|USD|CN¥|JP¥|\$/g
/** One sign at most: before the amount, behind it, or as brackets around it. */
const signed = /^(?:\((?<within>[^()]+)\)|(?<before>[-−–△▲\u2010+])?(?<plain>[\d.,、']+)(?<behind>-)?)$/
/** Digits in groups of three wherever a separator stands. */
const number = /^(?<whole>\d{1,16}|\d{1,3}(?:[,、']\d{3}){1,5})(?:\.(?<part>\d{1,2}))?$/

/**
 * An amount of a bank's statement in the smallest unit, with its sign: full-width digits, commas, △ and brackets for what is below
 * nothing. Undefined where nothing is written, null where it is no amount.
 */
export function readSigned(text: string, currency: PriceCurrency): number | null | undefined {
  const plain = text.normalize('NFKC').trim().toUpperCase()
  if (plain === '' || /^[-*]+$/.test(plain)) return undefined
  const sign = signed.exec(plain.replaceAll(currencyWords, ''))?.groups
  if (!sign || (sign['before'] && sign['behind'])) return null
  const found = number.exec(sign['within'] ?? sign['plain'] ?? '')?.groups
  if (!found) return null
  const whole = (found['whole'] ?? '').replaceAll(/\D/g, '')
  const part = found['part'] ?? ''
  const decimals = exponents[currency]
  if (decimals === 0 && Number(part || 0) !== 0) return null
  const minor = Number(whole) * 10 ** decimals + (decimals === 0 ? 0 : Number(part.padEnd(decimals, '0') || 0))
  if (minor > minorMax) return null
  const isBelow = sign['within'] ?? sign['behind'] ?? (sign['before'] === '+' ? undefined : sign['before'])
  return isBelow !== undefined && minor !== 0 ? -minor : minor
}

const incoming = /入|受|贷|貸|CR|CREDIT|IN\b|收|^[1C+]$/
const outgoing = /出|払|支|借|DR|DEBIT|DBIT|OUT|付|^[2D\-−△▲]$/

/** The direction column: 1 for incoming, −1 for outgoing, null when it says neither. */
export function readDirection(text: string): 1 | -1 | null {
  const plain = text.normalize('NFKC').trim().toUpperCase()
  if (outgoing.test(plain)) return -1
  return incoming.test(plain) ? 1 : null
}
