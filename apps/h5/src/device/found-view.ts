const key = 'found-view'

/** How a wide screen shows what was found; the choice holds on this device until it is made anew. */
export const foundViews = ['grid', 'list'] as const
export type FoundView = (typeof foundViews)[number]

export const foundView = (): FoundView => (localStorage.getItem(key) === 'list' ? 'list' : 'grid')
export const chooseFoundView = (view: FoundView): void => localStorage.setItem(key, view)
