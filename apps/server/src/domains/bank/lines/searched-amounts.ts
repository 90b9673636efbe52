/** The amounts in the smallest unit that a typed number may mean: as written, or in a currency with decimals. */
export function searchedAmounts(words: string): number[] {
  const plain = words.normalize('NFKC').replaceAll(/JPY|CNY|USD|[\s,、¥\\円元$]/gi, '')
  if (/^\d{1,13}$/.test(plain)) return [Number(plain), Number(plain) * 100]
  return /^\d{1,13}\.\d{1,2}$/.test(plain) ? [Math.round(Number(plain) * 100)] : []
}
