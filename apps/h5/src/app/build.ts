/** The first file of the rest, which `start-early.ts` has index.html only fetch. In development there is none. */
export const restOfApp = (): string => document.querySelector<HTMLLinkElement>('link#rest')?.href ?? ''

/** Which build this page is of: its first file, whose name changes with any of the others. Theirs may stay the same. */
export const build = restOfApp
