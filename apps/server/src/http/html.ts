/** A fragment that is HTML already and is not escaped. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
  toString(): string {
    return this.source
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Titles and mails contain what people wrote. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

type Part = string | number | Html | readonly Html[]
const sourceOf = (part: Part): string => {
  if (part instanceof Html) return part.source
  return typeof part === 'object' ? part.map(({ source }) => source).join('\n') : escaped(String(part))
}

/** The template for pages of the server: escapes everything that is not an `Html` fragment. */
export const html = (fixed: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(fixed.map((text, at) => text + (at < parts.length ? sourceOf(parts[at] ?? '') : '')).join(''))
