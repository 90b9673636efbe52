/** The heading and the note at the top of every generated page. */
export const generated = (title: string, why: string): string =>
  `# ${title}\n\n_Made from the code; changes by hand are overwritten._ ${why}\n`

const cell = (value: string): string => value.replaceAll('|', '\\|').replaceAll('\n', ' ')

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const inlineCode = (text: string): string => `\`${text}\``
export const markdownPage = (...parts: readonly string[]): string =>
  `${parts
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`

/** A handwritten page with the part between `<!-- name: made by npm run docs -->` and `<!-- /name -->` replaced. */
export function withMade(text: string, name: string, made: string): string {
  const begin = `<!-- ${name}: made by npm run docs -->`
  const end = `<!-- /${name} -->`
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`a page has lost its marks ${begin} … ${end}`)
  return `${text.slice(0, from + begin.length)}\n${made}\n${text.slice(to)}`
}
