/** The text domains that are loaded before anything is shown; a page does not ask for them again (page-texts.ts). */
export const firstTexts: readonly string[] = ['request', 'forms', 'console']
