/** Removes the opening of index.html once the style hides it, because it would cover the app while a later screen loads. */
export function removeOnceHidden(opening: Element, root: Element) {
  new MutationObserver((_, watch) => {
    if (getComputedStyle(opening).display !== 'none') return
    watch.disconnect()
    opening.remove()
  }).observe(root, { childList: true, subtree: true })
}
