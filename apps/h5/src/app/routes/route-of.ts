/** Normalizes a path for lookup: case and a trailing slash are ignored. */
export const routeOf = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
