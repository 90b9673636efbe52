/** Two ways of writing the same compare equal: width, case and the many dashes are folded; a long-vowel mark between Latin letters or digits was meant as a dash. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=[a-z0-9])ー(?=[a-z0-9])/g, '-')

/** Letters and digits alone: `PC200-8`, `pc 2008` and `ＰＣ２００－８` are one model. */
export const modelKey = (model: string): string => fold(model).replace(/[^\p{L}\p{N}]+/gu, '')
