import { shownScreen } from '#ui/screen.ts'

/** Marks what is still to choose, so that the words of the bar can lead there. */
export const stillOpen = (isOpen: boolean) => (isOpen ? { 'data-still-open': '' } : {})

/** Brings the first choice that is still open into sight, ready to be made. */
export function goToOpenChoice(): void {
  const open = shownScreen()?.querySelector('[data-still-open]')
  const field = open?.querySelector<HTMLElement>('select, input')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
