/** What a change may be about, as the triggers of the database name it (migration «tell-changes»). */
export const topics = ['goods', 'content', 'words', 'sessions'] as const
export type Topic = (typeof topics)[number]
