const queries = { wide: '(width >= 64rem)', wider: '(width >= 80rem)' } as const
export type Width = keyof typeof queries

/** In the size of words, as the breakpoints are. Whether the screen is wide (from 1024 px) or wider (from 1280 px). */
export const widthOf = (from: Width): MediaQueryList => window.matchMedia(queries[from])
