/** What an address is looked up by: capitals and a slash at the end make no other screen of it. */
export const routeOf = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
