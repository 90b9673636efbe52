import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { contentCalls } from '@kikai/contract/content/content.calls'

export type ArticleSummary = OutputOf<typeof contentCalls.listArticles>['data'][number]

/** An article in a list. The first one is larger on phones; on wide screens all are cards. */
export function ArticleCard({ article, to, lead }: { article: ArticleSummary; to: string; lead?: boolean }) {
  return (
    <Link
      to={to}
      className={`flex overflow-hidden rounded-card bg-card shadow-1 wide:flex-col wide:border wide:border-line wide:transition-shadow wide:hover:shadow-2 ${lead ? 'flex-col' : 'flex-row-reverse items-start gap-3 p-3 wide:items-stretch wide:gap-0 wide:p-0'}`}
    >
      <span className={lead ? '' : 'w-27 shrink-0 overflow-hidden rounded-tag wide:w-full wide:rounded-none'}>
        <Image
          of={article.cover}
          alt=""
          ratio={lead ? '16/9' : '4/3'}
          sizes={lead ? '(width < 1024px) 100vw, 400px' : '(width < 1024px) 108px, 400px'}
          {...(lead ? { first: true } : {})}
          className="wide:aspect-video"
        />
      </span>
      <span className={`flex min-w-0 flex-1 flex-col ${lead ? 'p-4' : 'wide:p-4'}`}>
        <span className={`line-clamp-2 leading-tight font-600 ${lead ? 'text-17' : 'text-15 wide:text-17'}`}>
          {article.title}
        </span>
        <span className={`mt-1.5 line-clamp-2 text-ink-2 ${lead ? 'text-14' : 'text-12 wide:text-14'}`}>
          {article.summary}
        </span>
        <span className="mt-auto pt-2">
          <ArticleMeta article={article} />
        </span>
      </span>
    </Link>
  )
}

/** The kind, date, and reading time of an article. */
export function ArticleMeta({ article }: { article: ArticleSummary }) {
  const t = useText('content')
  const dates = useDates()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-2">
      <Tag>{t(`one.${article.kind}`)}</Tag>
      <span className="whitespace-nowrap">{dates.date(article.publishedAt)}</span>
      <span className="whitespace-nowrap">{t('minutes', { count: article.minutesToRead })}</span>
    </span>
  )
}
