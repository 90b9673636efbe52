import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { lazyPart } from '@kikai/client/lazy-part.tsx'
import { PanelWaiting } from '#features/crud/loaded-panel.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useText } from '@kikai/client/use-text'
import { contentCalls } from '@kikai/contract/content/content.calls'
import { articleKinds } from '@kikai/contract/content/content.shapes'

const ArticlePanel = lazyPart(() => import('./article-panel.tsx'), { waiting: PanelWaiting, isBound: false })

const tabs = tabsOf(articleKinds)

const articles = resource({
  name: 'articles',
  call: contentCalls.listArticles,
  rowKey: ({ id }) => id,
  input: ({ tab }) => ({ kind: tabs.read(tab) }),
})

/** News, guides and announcements as visitors read them, in the console's language. */
export default function Articles() {
  const t = useText('consoleGoods')
  const console = useText('console')
  const word = useText('content')
  const col = useColumns(articles)
  return (
    <CrudTable
      of={articles}
      title={console('page.articles')}
      columns={[
        col.text('title', t('articles.title'), { opens: true }),
        col.word('kind', t('articles.kind'), (kind) => word(`one.${kind}`)),
        col.instant('publishedAt', t('articles.published')),
      ]}
      tabs={tabs.show((kind) => word(`kind.${kind}`), t('all'))}
      empty={t('articles.empty')}
      panel={(row, controls) => <ArticlePanel row={row} controls={controls} />}
    />
  )
}
