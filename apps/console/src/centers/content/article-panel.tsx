import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { Block } from '@kikai/contract/consents/consents.shapes'
import { contentCalls } from '@kikai/contract/content/content.calls'
import { isId } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'

/** One article beside the list, as the marketplace shows it. */
export default function ArticlePanel({ row, controls }: { row: string; controls: ReactNode }) {
  const t = useText('consoleGoods')
  const word = useText('content')
  const { moment } = useWritten()
  const article = useCall(contentCalls.readArticle, isId<'article'>(row) ? { articleId: row } : null)
  return (
    <LoadedPanel of={article} controls={controls}>
      {({ title, kind, summary, publishedAt, minutesToRead, blocks }) => (
        <SidePanel
          title={title}
          label={title}
          note={[word(`one.${kind}`), moment(publishedAt), t('articles.read', { count: minutesToRead })].join(' · ')}
          controls={controls}
        >
          <section className="article">
            <p className="quiet">{summary}</p>
            {blocks.map((block, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text keep their order
              <Shown key={at} block={block} />
            ))}
          </section>
        </SidePanel>
      )}
    </LoadedPanel>
  )
}

function Shown({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
