import { shownScreen } from '#ui/screen.ts'

/** The attribute that marks a missing choice, so that the bar's button can find it. */
export const stillOpen = (isOpen: boolean) => (isOpen ? { 'data-still-open': '' } : {})

/** Scrolls to the first missing choice and focuses its field. */
export function goToOpenChoice(): void {
  const open = shownScreen()?.querySelector('[data-still-open]')
  const field = open?.querySelector<HTMLElement>('select, input, [role=combobox]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
