/** The first file of the rest, which `start-early.ts` has index.html only fetch. In development there is none. */
export const restOfApp = (): string => document.querySelector<HTMLLinkElement>('link#rest')?.href ?? ''

/** Which build this page is of: its first file, whose name changes with any of the others. Theirs may stay the same. */
export const build = restOfApp

/** The part of that file's name that changes with every build, for whoever reports a fault; empty in development. */
export const buildNumber = (): string => /-([\w-]{6,})\.js$/.exec(build())?.[1] ?? ''
