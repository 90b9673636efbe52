/** How long revealed data is shown, in seconds. */
export const shownSeconds = 60
