/**
 * The address of the first file of the rest of the app, which `start-early.ts` has index.html only fetch; '' in
 * development.
 */
export const restOfApp = (): string => document.querySelector<HTMLLinkElement>('link#rest')?.href ?? ''

/**
 * Identifies the build of this page by that file's name, which changes whenever any other file changes; the other names
 * may stay the same.
 */
export const build = restOfApp

/** The part of that file's name that changes with every build, shown in fault reports; empty in development. */
export const buildNumber = (): string => /-([\w-]{6,})\.js$/.exec(build())?.[1] ?? ''
