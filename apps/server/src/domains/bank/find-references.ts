import { isReadableCode } from '../../platform/readable-code.ts'

/** The sign after the K eight times; a reference may stand right beside a name. */
const form = /(?=(K[0-9A-HJKMNP-TV-Z]{8}))/g

/** Our references in what a payer wrote, in any width and with gaps between: those whose check character is right, each once. */
export function findReferences(...texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const plain = text.normalize('NFKC').toUpperCase()
    // Gaps part a reference from a name, or stand within it: both are tried.
    return [plain, plain.replaceAll(/[\s\-‐.・/]/g, '')].flatMap((one) =>
      [...one.matchAll(form)].flatMap(([, code]) => (code !== undefined && isReadableCode(code) ? [code] : [])),
    )
  })
  return [...new Set(found)]
}
