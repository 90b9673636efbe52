/** Which build this page is of: its first file, whose name changes with any of the others. Theirs may stay the same. */
export const build = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
