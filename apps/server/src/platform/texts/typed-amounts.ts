/** A typed sum such as 118,000 or 1,180.50 in the smallest unit, for currencies with and without decimals. */
export function typedAmounts(words: string): number[] {
  const typed = words.normalize('NFKC').replaceAll(/[,\s¥$円元]/g, '')
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(typed)) return []
  const [whole = '', fraction = ''] = typed.split('.')
  const cents = Number(whole + fraction.padEnd(2, '0'))
  return fraction === '' ? [Number(whole), cents] : [cents]
}
