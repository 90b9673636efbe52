/**
 * Says whether an element is in view, at once and whenever that changes. On a busy device several changes come in one
 * message, so the last of them counts. Gives what ends it.
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
