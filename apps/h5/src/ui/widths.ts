const queries = { wide: '(width >= 64rem)', wider: '(width >= 80rem)' } as const
export type Width = keyof typeof queries

/** The media query for a wide (from 1024 px) or wider (from 1280 px) screen, in rem like the breakpoints. */
export const widthOf = (from: Width): MediaQueryList => window.matchMedia(queries[from])
