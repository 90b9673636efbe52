import type { Block } from '@kikai/contract/consents/consents.shapes'

/**
 * The headings, paragraphs and lists of an article or a legal text. Running text fills its lines: breaking between
 * phrases is for headings only.
 */
export function TextBlocks({ blocks, lang }: { blocks: readonly Block[]; lang?: string }) {
  return (
    <div lang={lang} className="text-15 leading-[1.7]">
      {blocks.map((block, at) => {
        if (block.kind === 'heading')
          return (
            <h2 key={at} className="pt-6 pb-2 text-17 leading-tight font-600 first:pt-0 wide:text-19">
              {block.text}
            </h2>
          )
        if (block.kind === 'list')
          return (
            <ul key={at} className="list-disc space-y-1 py-1.5 pl-5.5 marker:text-ink-2 *:[word-break:normal]">
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )
        return (
          <p key={at} className="py-1.5 [word-break:normal]">
            {block.text}
          </p>
        )
      })}
    </div>
  )
}
