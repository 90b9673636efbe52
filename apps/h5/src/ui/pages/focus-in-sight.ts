/**
 * Keeps what the keyboard stands on in sight when the page above it grows: parts load as they come near, and one Tab
 * past long text brings several near at once (WCAG 2.2, 2.4.11). Who scrolls away from it is left alone.
 */
export function keepFocusInSight(): void {
  let isFollowed = false
  let height = 0
  const look = () => {
    // A page that has grown since is looked at below; the browser tells of its own scrolling to the focus only now.
    if (document.body.offsetHeight === height) isFollowed = isInSight(document.activeElement)
  }
  // The browser itself scrolls to it, after this event.
  document.addEventListener('focusin', () => {
    isFollowed = true
  })
  document.addEventListener('scroll', look, { passive: true, capture: true })
  new ResizeObserver(() => {
    height = document.body.offsetHeight
    const one = document.activeElement
    if (isFollowed && one?.matches(':focus-visible') && !isInSight(one)) one.scrollIntoView({ block: 'nearest' })
  }).observe(document.body)
}

function isInSight(element: Element | null): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
