import { marked } from 'marked'
import { element } from './element.ts'

/** The pages that are made from the code with each build, by the name of their file. */
export const madePages = ['calls', 'access', 'errors', 'states', 'events', 'settings', 'tables'] as const

/** One of them, with headings that its own links lead to. The text is ours, so its markup is trusted. */
export async function madePage(name: (typeof madePages)[number]): Promise<HTMLElement[]> {
  const response = await fetch(`${import.meta.env.BASE_URL}made/${name}.md`)
  if (!response.ok) return [element('p', {}, `The page did not come (${response.status}). Reload to try again.`)]
  const page = element('article', {})
  page.innerHTML = await marked.parse(await response.text())
  const headings = new Map(
    [...page.querySelectorAll('h2, h3')].map((heading) => [heading.textContent?.replaceAll(/[^\w-]/g, ''), heading]),
  )
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    link.addEventListener('click', (event) => {
      // The address after the hash names the page, so a link within it only scrolls.
      event.preventDefault()
      headings.get(link.hash.slice(1))?.scrollIntoView()
    })
  return [page]
}
