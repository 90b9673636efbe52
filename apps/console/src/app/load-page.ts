const againAfterMs = 1_000

/** A page's file, once more when it does not arrive: a server that is begun anew breaks one connection. */
export const loadPage = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, againAfterMs)).then(load))
