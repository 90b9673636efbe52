/** The first line of every generated page. */
export const generated = (title: string, why: string): string =>
  `# ${title}\n\n_Made by \`npm run docs\`; changes by hand are overwritten._ ${why}\n`

const cell = (value: string): string => value.replaceAll('|', '\\|').replaceAll('\n', ' ')

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const code = (text: string): string => `\`${text}\``
export const page = (...parts: readonly string[]): string =>
  `${parts
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
