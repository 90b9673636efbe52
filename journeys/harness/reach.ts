import type { Page } from '@playwright/test'

/**
 * What cannot be reached on the current screen: content that makes it scroll sideways, and text cut off by a box that
 * cannot be scrolled. Shortened text in a link is allowed, because the linked page shows it in full.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 2
    const root = document.documentElement
    const faults: string[] = []
    const over = root.scrollWidth - root.clientWidth
    if (over > 0) faults.push(`the page scrolls sideways by ${over} px`)

    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    /** Whether text is for screen readers only (`sr-only`), or hidden below a picture that is not loaded. */
    const isUnseen = (from: Element | null): boolean => {
      for (let box = from; box; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect()
        const { position, opacity } = getComputedStyle(box)
        if (opacity === '0' || (position === 'absolute' && width <= 1 && height <= 1)) return true
      }
      return false
    }
    const cutter = (text: Text): string | null => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      if (words.width === 0 || words.height === 0) return null
      if (isUnseen(text.parentElement)) return null
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        // A collapsed part with its button directly below.
        if (box.nextElementSibling?.getAttribute('aria-expanded') === 'false') return null
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return null
        if (style.overflowY === 'auto' || style.overflowY === 'scroll') return null
        const x = clips(style.overflowX) && (words.right > edge.right + slack || words.left < edge.left - slack)
        const y = clips(style.overflowY) && (words.bottom > edge.bottom + slack || words.top < edge.top - slack)
        if ((x || y) && box.closest('a') === null) return box.className
        if (x || y) return null
        if (style.position === 'fixed') {
          const bottom = innerHeight
          return words.bottom > bottom + slack || words.top < -slack || words.right > innerWidth + slack
            ? 'the window'
            : null
        }
      }
      return words.right > root.clientWidth + slack || words.left < -slack ? 'the window' : null
    }
    const top = [...document.querySelectorAll('[role=dialog]')].findLast((one) => one.checkVisibility())
    const walker = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || !node.data.trim()) continue
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, option')) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      const by = cutter(node)
      if (by !== null) faults.push(`«${node.data.trim().slice(0, 40)}» is cut by ${by}`)
    }
    return faults
  })
