import { defineScreen } from '#app/screens/define-screen'
import { href } from '#app/routes/go'
import { QuestionCard } from '#features/questions/question-card'
import { SuggestsTerms } from '#features/translation/suggests-terms'
import { Empty } from '#ui/lists/empty'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Tabs } from '#ui/buttons/tabs'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'

const tabs = ['asked', 'answered', 'private'] as const
const labels = { asked: 'queue.waiting', answered: 'queue.answered', private: 'queue.private' } as const

/** The questions about a company's goods, the longest waiting first. */
function GoodsQuestions() {
  const t = useText('questions')
  const [tab, setTab] = useState<(typeof tabs)[number]>('asked')
  const list = usePagedCall(managedQuestionsCalls.listManagedQuestions, { state: tab }, { keepOld: true, freshMs: 0 })
  return (
    <Page
      title={t('queue.title')}
      width="form"
      tabs={
        <Tabs
          title={t('queue.title')}
          of={tabs}
          now={tab}
          label={(name) => t(labels[name])}
          count={(name) => (name === tab ? list.total : undefined)}
          onPick={setTab}
        />
      }
    >
      <SuggestsTerms>
        <PagedList of={list} empty={<Empty icon={<MessageCircleQuestion aria-hidden />} text={t('queue.none')} />}>
          {(question) => (
            <Panel key={question.id}>
              <QuestionCard of={question}>
                <Link
                  to={href('/pages/home/goods-detail/ask-merchants/ask-merchants', { goodsId: question.goodsId })}
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-14 text-ink-2"
                >
                  <span className="figures">{question.goods.managementNumber}</span>
                  <span className="min-w-0 wrap-anywhere">{question.goods.title}</span>
                </Link>
              </QuestionCard>
            </Panel>
          )}
        </PagedList>
      </SuggestsTerms>
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['product.goods.read'], view: GoodsQuestions })
