/** How long a field that was masked is shown. */
export const shownSeconds = 60
