/** What takes the focus inside of a part of a form. */
const controls = 'input, select, textarea, button'

/**
 * Focuses the first field in error as the form shows them, in the middle of the view: at an edge it would stand behind a bar.
 * Without one, what the server said is brought into view.
 */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector('[aria-invalid="true"]') ?? form?.querySelector('[data-wrong]')
  const place = wrong ?? form?.querySelector('[role="alert"]')
  if (!(place instanceof HTMLElement)) return
  const control = place.matches(controls) ? place : place.querySelector(controls)
  if (wrong && control instanceof HTMLElement) control.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}
