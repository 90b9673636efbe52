/**
 * Normalizes a text for comparison: width, case and all kinds of dashes are unified; a long-vowel mark between Latin
 * letters or digits counts as a dash.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=[a-z0-9])ー(?=[a-z0-9])/g, '-')

/** Reduces a model name to letters and digits, so that `PC200-8`, `pc 2008` and `ＰＣ２００－８` are equal. */
export const modelKey = (model: string): string => fold(model).replace(/[^\p{L}\p{N}]+/gu, '')
