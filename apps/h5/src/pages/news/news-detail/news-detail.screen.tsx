import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { GoodsRow } from '#features/catalogue/goods-row'
import { ArticleMeta } from '#features/content/article-card'
import { TextBlocks } from '#features/content/text-blocks'
import { Image } from '#ui/pictures/image'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Rows } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { contentCalls } from '@kikai/contract/content/content.calls'

type Article = OutputOf<typeof contentCalls.readArticle>

/** One article, and the machines it mentions. */
function NewsDetail() {
  const { articleId } = useRouteParams('/pages/news/news-detail/news-detail')
  const routes = useText('routes')
  const article = useCall(contentCalls.readArticle, { articleId })
  return (
    <Page
      title={routes('/pages/news/news-detail/news-detail')}
      of={article}
      bleed
      side={article.data && article.data.goods.length > 0 ? <Mentioned article={article.data} /> : undefined}
    >
      {(shown) => (
        <article className="-mx-3 bg-card wide:mx-0 wide:overflow-hidden wide:rounded-card wide:border wide:border-line wide:shadow-1">
          <Image of={shown.cover} alt="" ratio="16/9" sizes="(width < 1024px) 100vw, 720px" first />
          <div className="p-4 wide:p-8">
            <h2 className="text-19 leading-tight font-700 wide:text-28">{shown.title}</h2>
            <p className="pt-2.5">
              <ArticleMeta article={shown} />
            </p>
            <p className="my-5 border-l-3 border-go-line pl-3.5 text-15 [word-break:normal] text-ink-2">
              {shown.summary}
            </p>
            <TextBlocks blocks={shown.blocks} />
          </div>
        </article>
      )}
    </Page>
  )
}

function Mentioned({ article }: { article: Article }) {
  const t = useText('content')
  return (
    <Panel title={t('goods')} flush className="pb-1 max-wide:mb-3">
      <Rows className="px-4 wide:px-5">
        {article.goods.map((goods) => (
          <GoodsRow
            key={goods.id}
            goods={goods}
            to={href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })}
          />
        ))}
      </Rows>
    </Panel>
  )
}

export default defineScreen({ login: 'optional', view: NewsDetail })
