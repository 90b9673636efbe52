const queries = { wide: '(width >= 1024px)', wider: '(width >= 1280px)' } as const
export type Width = keyof typeof queries

/** Whether the screen is wide (from 1024 px) or wider (from 1280 px). */
export const widthOf = (from: Width): MediaQueryList => window.matchMedia(queries[from])
