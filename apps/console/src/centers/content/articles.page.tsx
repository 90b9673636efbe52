import { lazyPart } from '@kikai/client/lazy-part.tsx'
import { PanelWaiting } from '#features/crud/loaded-panel.tsx'
import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { contentCalls } from '@kikai/contract/content/content.calls'
import { articleKinds } from '@kikai/contract/content/content.shapes'

const ArticlePanel = lazyPart(() => import('./article-panel.tsx'), { waiting: PanelWaiting, isBound: false })

const articles = resource({
  name: 'articles',
  call: contentCalls.listArticles,
  rowKey: ({ id }) => id,
  input: ({ tab }) => ({ kind: oneOf(articleKinds, tab) }),
})
type Article = OutputOf<typeof contentCalls.listArticles>['data'][number]

/** News, guides and announcements as visitors read them, in the console's language. */
export default function Articles() {
  const t = useText('consoleGoods')
  const console = useText('console')
  const word = useText('content')
  const { moment } = useWritten()
  const columns: Column<Article>[] = [
    { key: 'title', title: t('articles.title'), show: ({ title }) => title, opens: true },
    { key: 'kind', title: t('articles.kind'), show: ({ kind }) => word(`one.${kind}`) },
    { key: 'published', title: t('articles.published'), show: ({ publishedAt }) => moment(publishedAt) },
  ]
  return (
    <CrudTable
      of={articles}
      title={console('page.articles')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: () => [
          { value: '', label: t('all') },
          ...articleKinds.map((value) => ({ value, label: word(`kind.${value}`) })),
        ],
      }}
      empty={t('articles.empty')}
      panel={(row, controls) => <ArticlePanel row={row} controls={controls} />}
    />
  )
}
