/** Line ends, tabs and runs of blanks are one space: a name that was pasted with them is the same name. */
export const oneLine = (text: string): string => text.replace(/[\s\u0085]+/gu, ' ').trim()
