/** The focusable controls of a form field. */
const controls = 'input, select, textarea, button'

/**
 * Focuses the first wrong field in display order and scrolls it to the middle, because a bar covers the edge of the
 * view. Without a wrong field it scrolls to the server's refusal.
 */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector('[aria-invalid="true"]') ?? form?.querySelector('[data-wrong]')
  const place = wrong ?? form?.querySelector('[role="alert"]')
  if (!(place instanceof HTMLElement)) return
  const control = place.matches(controls) ? place : place.querySelector(controls)
  if (wrong && control instanceof HTMLElement) control.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}
