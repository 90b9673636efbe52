const againAfterMs = 1_000

/** Loads a page's file, with one retry, because a restarting server breaks connections. */
export const loadPage = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, againAfterMs)).then(load))
