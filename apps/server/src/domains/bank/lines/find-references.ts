import { isReadableCode } from '../../../platform/codes/readable-code.ts'

/** K and eight signs of its alphabet; a lookahead, because a reference may touch a name without a gap. */
const form = /(?=(K[0-9A-HJKMNP-TV-Z]{8}))/g

/**
 * Finds our payment references in a payer's text, in full or half width and with gaps: those with a correct check
 * character, each once.
 */
export function findPaymentReferences(...texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const plain = text.normalize('NFKC').toUpperCase()
    // Both with its gaps and without: a gap may separate the reference from a name, or stand within it.
    return [plain, plain.replaceAll(/[\s\-‐.・/]/g, '')].flatMap((one) =>
      [...one.matchAll(form)].flatMap(([, code]) => (code !== undefined && isReadableCode(code) ? [code] : [])),
    )
  })
  return [...new Set(found)]
}
