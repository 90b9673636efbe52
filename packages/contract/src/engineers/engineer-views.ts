/* Apart from the other words, because every screen's address is known at the start. */

/** A company's own engineers, and those whom it may ask. */
export const engineerViews = ['ours', 'free'] as const
