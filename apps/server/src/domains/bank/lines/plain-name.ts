/** Company words that banks leave out, move or shorten: 株式会社, カ）, （カ, Co., Ltd. */
const companyWords =
  /株式会社|有限会社|合同会社|有限公司|有限责任公司|股份|カブシキガイシャ|ユウゲンガイシャ|[(（][カユド][)）]?|[カユド][)）]|\b(?:CO|LTD|INC|LLC|LIMITED|CORP|CORPORATION|COMPANY|KK|PLC)\b/g
/** Banks write small kana large, and the long mark as a dash. */
const smallKana = 'ァィゥェォッャュョヮ'
const largeKana = 'アイウエオツヤユヨワ'

/**
 * A payer's name as it can be compared: half-width kana made whole, small kana large, hiragana as katakana, letters capital,
 * without company words, signs and gaps.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[ぁ-ゖ]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0x60))
    .replaceAll(new RegExp(`[${smallKana}]`, 'g'), (sign) => largeKana.charAt(smallKana.indexOf(sign)))
    .replaceAll(companyWords, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ー', '')
