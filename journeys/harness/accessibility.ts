import axe from 'axe-core'
import type { Page } from '@playwright/test'
import type { Language } from '@kikai/kernel/language'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const sizeRule = 'target-size'
const contrastRule = 'color-contrast'

/** What this worker has looked at: a screen made of the same parts needs no second look. */
const seenScreens = new Set<string>()
const seenSizes = new Set<string>()
/** Words of this colour on this ground, in this size, that were easy enough to read: so they are on the next screen, whatever its theme. */
const seenColours = new Set<string>()
/** The same, part by part, for stories: the walk looks at every screen as a whole. */
const seenParts = new Set<string>()
const seenPartSizes = new Set<string>()

type Seen = { screen: boolean; sizes: boolean }

/**
 * What the rules of accessibility object to on the screen as it stands. The rules look at elements and their attributes,
 * so a screen of known parts passes; only how large its words make them is asked again for each language. With `whole`
 * the parts must have stood together on one screen before; without it each may come from another.
 */
export async function accessibilityFaults(page: Page, language: Language, whole = false): Promise<string[]> {
  const parts = await partsOf(page)
  const seen = whole ? seenTogether(parts, language) : seenApart(parts, language)
  if (seen.screen && seen.sizes) return []
  const colours = await unseenColours(page)
  const found = await violationsOn(page, seen.screen ? [sizeRule] : null, colours.length > 0)
  const faults = found.some(isSize) ? await withoutHalfHidden(page, found) : found
  if (faults.length > 0) return faults
  if (!seen.screen) colours.forEach((colour) => seenColours.add(colour))
  seenScreens.add(parts.join('\n'))
  seenSizes.add(sizesOf(language, parts.join('\n')))
  for (const part of parts) {
    seenParts.add(part)
    seenPartSizes.add(sizesOf(language, part))
  }
  return []
}

const sizesOf = (language: Language, parts: string): string => `${language} ${parts}`

function seenTogether(parts: readonly string[], language: Language): Seen {
  const screen = parts.join('\n')
  return { screen: seenScreens.has(screen), sizes: seenSizes.has(sizesOf(language, screen)) }
}

const seenApart = (parts: readonly string[], language: Language): Seen => ({
  screen: parts.every((part) => seenParts.has(part)),
  sizes: parts.every((part) => seenPartSizes.has(sizesOf(language, part))),
})

/** The same screen in the dark: only its colours are others. */
export async function faultsInTheDark(page: Page): Promise<string[]> {
  const colours = await unseenColours(page)
  if (colours.length === 0) return []
  const faults = await violationsOn(page, [contrastRule])
  if (faults.length === 0) colours.forEach((colour) => seenColours.add(colour))
  return faults
}

const unseenColours = async (page: Page): Promise<string[]> =>
  (await coloursOf(page)).filter((colour) => !seenColours.has(colour))

const isSize = (fault: string): boolean => fault.startsWith(sizeRule)

/** What lies half under a sticky bar is small until it is scrolled; what is small elsewhere too, is small. */
async function withoutHalfHidden(page: Page, found: readonly string[]): Promise<string[]> {
  const place = await page.evaluate(() => window.scrollY)
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await scrollTo(place > 60 ? place - 60 : place + 60)
  const again = await violationsOn(page, [sizeRule])
  await scrollTo(place) // a story may be about where the screen stands
  return found.filter((fault) => !isSize(fault) || again.includes(fault))
}

/** To judge how well words can be read takes as long as all other rules together: where every colour has been judged, they go without. */
async function violationsOn(page: Page, rules: string[] | null, withColours = true): Promise<string[]> {
  // A page keeps the rules until it is reloaded; to hand them over each time takes longer than to apply them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const without: axe.RuleObject = withColours ? {} : { [contrastRule]: { enabled: false } }
  const { violations } = await page.evaluate(
    ({ runOnly, without }) =>
      window.axe.run(document, {
        runOnly,
        rules: without,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      }),
    { runOnly: rules ?? tags, without },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  )
}

/** Every kind of element on the screen, by what the rules can see of it: place, look, attributes, and whether it has words. */
const partsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility()) continue
      const attributes = element
        .getAttributeNames()
        .filter((name) => name !== 'style')
        .map((name) => (['class', 'role', 'type'].includes(name) ? element.getAttribute(name) : name))
      kinds.add(
        [element.parentElement?.tagName, element.tagName, ...attributes, (element.textContent ?? '') !== ''].join('|'),
      )
    }
    return [...kinds].toSorted()
  })

/**
 * What the words on the screen are drawn with: their colour, every ground below them up to one that covers what is behind it,
 * size and weight. Where a ground is a picture or lies over others, what it is called belongs to it.
 */
const coloursOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const covers = (colour: string) => !colour.includes('/') && !colour.startsWith('rgba') && colour !== 'transparent'
    const written = new Set<Element>(document.body.querySelectorAll('input, textarea, select'))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && node.textContent?.trim()) written.add(node.parentElement)
    const kinds = new Set<string>()
    for (const own of written) {
      if (!own.checkVisibility({ visibilityProperty: true })) continue
      const { color, fontSize, fontWeight } = getComputedStyle(own)
      const grounds: string[] = []
      for (let box: Element | null = own; box; box = box.parentElement) {
        const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(box)
        const isLaidOver = position === 'absolute' || position === 'fixed' || position === 'sticky'
        if (backgroundImage !== 'none' || filter !== 'none' || isLaidOver) grounds.push(box.className.toString())
        if (opacity !== '1') grounds.push(`opacity ${opacity}`)
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') grounds.push(backgroundColor)
        if (covers(backgroundColor)) break
      }
      kinds.add([color, fontSize, fontWeight, ...grounds].join('|'))
    }
    return [...kinds]
  })
