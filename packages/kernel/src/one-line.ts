/** Collapses line ends, tabs and runs of blanks to one space and trims, so that a pasted name equals a typed one. */
export const oneLine = (text: string): string => text.replace(/[\s\u0085]+/gu, ' ').trim()
