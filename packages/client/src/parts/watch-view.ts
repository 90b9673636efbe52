/**
 * Reports whether an element is in view, at once and on every change. On a busy device several changes arrive together,
 * and the last one counts. Returns a function that stops it.
 */
export function watchView(element: Element, rootMargin: string, tell: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (changes) => {
      const latest = changes.at(-1)
      if (latest) tell(latest.isIntersecting)
    },
    { rootMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
