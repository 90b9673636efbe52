const key = 'console-keys'

/**
 * Whether single-letter shortcuts are on. They work outside of fields only, and can be switched off, for instance for
 * people who dictate.
 */
export const areKeysOn = (): boolean => localStorage.getItem(key) !== 'off'
export const switchKeys = (on: boolean): void => localStorage.setItem(key, on ? 'on' : 'off')

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="combobox"], [role="dialog"]') !== null
