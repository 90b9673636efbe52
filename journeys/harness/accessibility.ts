import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Language } from '@kikai/kernel/language'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const sizeRule = 'target-size'

/** What this worker has looked at: a screen made of the same parts needs no second look. */
const seenParts = new Set<string>()
const seenSizes = new Set<string>()

/**
 * What the rules of accessibility object to on the screen as it stands. The rules look at elements and their attributes,
 * so a screen of known parts passes; only how large its words make them is asked again for each language.
 */
export async function accessibilityFaults(page: Page, language: Language): Promise<string[]> {
  const parts = await partsOf(page)
  const sizes = `${language} ${parts}`
  if (seenSizes.has(sizes)) return []
  const found = await violationsOn(page, { sizesOnly: seenParts.has(parts) })
  const faults = found.some(isSize) ? await withoutHalfHidden(page, found) : found
  if (faults.length > 0) return faults
  seenParts.add(parts)
  seenSizes.add(sizes)
  return []
}

const isSize = (fault: string): boolean => fault.startsWith(sizeRule)

/** What lies half under a sticky bar is small until it is scrolled; what is small elsewhere too, is small. */
async function withoutHalfHidden(page: Page, found: readonly string[]): Promise<string[]> {
  await page.evaluate(() => window.scrollBy({ top: window.scrollY > 60 ? -60 : 60, behavior: 'instant' }))
  const again = await violationsOn(page, { sizesOnly: true })
  return found.filter((fault) => !isSize(fault) || again.includes(fault))
}

async function violationsOn(page: Page, { sizesOnly }: { sizesOnly: boolean }): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (sizesOnly ? axe.withRules([sizeRule]) : axe.withTags(tags)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  )
}

/** Every kind of element on the screen, by what the rules can see of it: place, look, attributes, and whether it has words. */
const partsOf = (page: Page): Promise<string> =>
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
    return [...kinds].toSorted().join('\n')
  })
