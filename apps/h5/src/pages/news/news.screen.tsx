import { HomeButton } from '#features/home/home-button'
import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { ArticleCard } from '#features/content/article-card'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { CardsSkeleton } from '#ui/feedback/skeletons'
import { Tabs } from '#ui/buttons/tabs'
import { useWide } from '#ui/wide.ts'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { contentCalls } from '@kikai/contract/content/content.calls'
import { articleKinds } from '@kikai/contract/content/content.shapes'
import { Newspaper } from 'lucide-react'
import { useState } from 'react'

const kinds = ['all', ...articleKinds] as const
type Kind = (typeof kinds)[number]

/** The platform's articles: news, guides and announcements. */
function News() {
  const t = useText('content')
  const given = useRouteParams('/pages/news/news').kind
  const [kind, setKind] = useState<Kind>(kinds.find((one) => one === given) ?? 'all')
  return (
    <Page
      title={t('news.title')}
      back={false}
      tabs={<Tabs of={kinds} now={kind} label={(one) => t(`kind.${one}`)} onPick={setKind} title={t('news.kinds')} />}
    >
      <Articles key={kind} kind={kind} />
    </Page>
  )
}

function Articles({ kind }: { kind: Kind }) {
  const t = useText('content')
  const wide = useWide()
  const articles = usePagedCall(contentCalls.listArticles, { kind: kind === 'all' ? null : kind })
  return (
    <PagedList
      of={articles}
      look="articles"
      skeleton={wide ? <CardsSkeleton count={6} /> : undefined}
      empty={<Empty icon={<Newspaper aria-hidden />} text={t('news.empty')} action={<HomeButton />} />}
    >
      {(article, at) => (
        <ArticleCard
          key={article.id}
          article={article}
          lead={at === 0}
          to={href('/pages/news/news-detail/news-detail', { articleId: article.id })}
        />
      )}
    </PagedList>
  )
}

export default defineScreen({ login: 'optional', view: News })
