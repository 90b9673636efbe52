/** The topics of changes, as the database's triggers name them (migration «tell-changes»). */
export const topics = ['goods', 'content', 'words', 'sessions', 'settings'] as const
export type ChangeTopic = (typeof topics)[number]
