import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Language } from '@kikai/kernel/language'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Minified, which is half of what `axe.source` sends to each page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const sizeRule = 'target-size'
const contrastRule = 'color-contrast'

/** What this worker has checked already: a screen made of the same parts is not checked again. */
const seenScreens = new Set<string>()
const seenSizes = new Set<string>()
/** Combinations of colour, background and size that passed the contrast rule; they pass on every screen. */
const seenColours = new Set<string>()
/** The same by part, for journeys; the walk checks every screen as a whole. */
const seenParts = new Set<string>()
const seenPartSizes = new Set<string>()

type Seen = { screen: boolean; sizes: boolean }

/**
 * The violations of the accessibility rules on the current screen. The rules look at elements and their attributes, so
 * a screen of known parts passes; only the sizes, which depend on the language's texts, are checked again per language.
 * With `whole` the parts must have been checked together on one screen; without it each may come from another.
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

/** The violations of the same screen in the dark theme, where only the colours differ. */
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

/**
 * Removes violations of size that are caused by a sticky bar: an element half below it has its full size after
 * scrolling.
 */
async function withoutHalfHidden(page: Page, found: readonly string[]): Promise<string[]> {
  const place = await page.evaluate(() => window.scrollY)
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await scrollTo(place > 60 ? place - 60 : place + 60)
  const again = await violationsOn(page, [sizeRule])
  await scrollTo(place) // a journey may depend on the scroll position
  return found.filter((fault) => !isSize(fault) || again.includes(fault))
}

/**
 * Runs the rules. The contrast rule takes as long as all others together, so it is skipped when every colour was
 * checked.
 */
async function violationsOn(page: Page, rules: string[] | null, withColours = true): Promise<string[]> {
  // The page keeps the rules until it is reloaded, because sending them takes longer than running them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
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

/**
 * Every kind of element on the screen by what the rules depend on: position, style, attributes, and whether it has
 * text.
 */
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
 * The styles of the texts on the screen: colour, every background up to an opaque one, size and weight. When a
 * background is a picture or overlaps others, its class name is included.
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
