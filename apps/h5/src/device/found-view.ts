const key = 'found-view'

/** How a wide screen shows search results; the choice is stored on this device. */
export const foundViews = ['grid', 'list'] as const
export type FoundView = (typeof foundViews)[number]

export const foundView = (): FoundView => (localStorage.getItem(key) === 'list' ? 'list' : 'grid')
export const chooseFoundView = (view: FoundView): void => localStorage.setItem(key, view)
