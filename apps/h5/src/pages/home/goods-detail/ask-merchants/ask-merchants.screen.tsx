import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href, useRouteParams } from '#app/routes/go'
import { useAfterLogin } from '#app/login/use-after-login'
import { QuestionCard } from '#features/questions/question-card'
import { AskSheet } from '#features/questions/question-sheet'
import { SuggestsTerms } from '#features/translation/suggests-terms'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { questionsCalls } from '@kikai/contract/questions/questions.calls'
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'

/** What was asked about a machine, for buyers who ask and for the seller who answers. */
function AskMerchants() {
  const t = useText('questions')
  const { goodsId } = useRouteParams('/pages/home/goods-detail/ask-merchants/ask-merchants')
  const goods = useCall(goodsCalls.readGoods, { goodsId }, { freshMs: 60_000 }).data
  const questions = usePagedCall(questionsCalls.listGoodsQuestions, { goodsId }, { freshMs: 0 })
  useLive(`questions:${goodsId}`)
  const [asks, setAsks] = useState(false)
  const ask = useAfterLogin(setAsks)
  const summary = questions.first?.summary
  return (
    <Page
      title={t('title')}
      width="form"
      does={
        <Actions
          of={questions.first?.allowedActions ?? []}
          can={[{ name: 'ask', label: t('ask.do'), run: () => ask(true) }]}
          note={t('ask.note')}
        />
      }
    >
      {goods ? (
        <Panel>
          <Link
            to={href('/pages/home/goods-detail/goods-detail', { goodsId })}
            className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-3 max-xs:grid-cols-1"
          >
            <span className="overflow-hidden rounded-tag">
              <Image of={goods.picture} alt="" sizes="88px" />
            </span>
            <span className="flex min-w-0 flex-col gap-0.5">
              <span className="text-15 font-600">{goods.title}</span>
              <span className="text-14 text-ink-2">{goods.seller.name}</span>
              {summary ? (
                <span className="text-14">
                  {t('count', { count: summary.count })}
                  {summary.answerHours === null ? null : <> · {t('hours', { count: summary.answerHours })}</>}
                </span>
              ) : null}
            </span>
          </Link>
        </Panel>
      ) : null}
      <SuggestsTerms>
        <PagedList
          of={questions}
          empty={
            <Empty
              icon={<MessageCircleQuestion aria-hidden />}
              text={t('none')}
              note={t('noneWhy')}
              way={{ label: t('back'), go: () => goInstead('/pages/home/goods-detail/goods-detail', { goodsId }) }}
            />
          }
        >
          {(question) => (
            <Panel key={question.id}>
              <QuestionCard of={question} />
            </Panel>
          )}
        </PagedList>
      </SuggestsTerms>
      {asks ? <AskSheet goodsId={goodsId} onClose={() => setAsks(false)} /> : null}
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: AskMerchants })
