import type { Language } from '@kikai/kernel/language'
import type { DemoBlock } from '../shapes.ts'

/** Written as people write: `# ` begins a heading, lines with `- ` make a list, all else is a paragraph. */
export function blocks(source: string): DemoBlock[] {
  return source
    .trim()
    .split(/\n\s*\n/)
    .map((part): DemoBlock => {
      const lines = part.split('\n').map((one) => one.trim())
      const [first = ''] = lines
      if (first.startsWith('# ')) return { kind: 'heading', text: first.slice(2) }
      if (first.startsWith('- ')) return { kind: 'list', items: lines.map((one) => one.slice(2)) }
      return { kind: 'paragraph', text: lines.join(' ') }
    })
}

export const bodies = (sources: Record<Language, string>): Record<Language, DemoBlock[]> => ({
  'zh-Hans': blocks(sources['zh-Hans']),
  en: blocks(sources.en),
  ja: blocks(sources.ja),
})
