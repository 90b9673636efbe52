import { href } from '#app/routes/go'
import { SaidBy } from '#features/questions/question-card'
import { SuggestsTerms } from '#features/translation/suggests-terms'
import { useDates } from '#ui/times/moments.ts'
import { Link } from '#ui/buttons/link'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { questionsCalls } from '@kikai/contract/questions/questions.calls'
import type { Id } from '@kikai/kernel/ids'

const way = 'inline-flex min-h-11 items-center text-14 font-600 text-go-ink'

/** The two newest questions about a machine, and the way to all of them. */
export default function Questions({ goodsId }: { goodsId: Id<'goods'> }) {
  const t = useText('questions')
  const { moment } = useDates()
  const answer = useCall(questionsCalls.listGoodsQuestions, { goodsId, page_size: 2 }).data
  if (!answer) return <div className="min-h-[134px]" />
  const { data, summary, allowedActions } = answer
  return (
    <Panel bleed title={t('part')}>
      {data.length === 0 ? <p className="text-14 text-ink-2">{t('none')}</p> : null}
      <SuggestsTerms>
        <ul className="flex flex-col gap-4">
          {data.map((one) => (
            <li key={one.id} className="flex flex-col gap-2">
              <SaidBy by={t('question')} strong of={one}>
                {moment(one.askedAt)}
              </SaidBy>
              {one.answer ? (
                <SaidBy by={t('answer')} of={one.answer}>
                  {moment(one.answer.at)}
                </SaidBy>
              ) : null}
            </li>
          ))}
        </ul>
      </SuggestsTerms>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Link to={href('/pages/home/goods-detail/ask-merchants/ask-merchants', { goodsId })} className={way}>
          {data.length === 0 ? t('title') : t('all', { count: summary.count })}
        </Link>
        {allowedActions.some(({ action, enabled }) => action === 'ask' && enabled) ? (
          <Link to={href('/pages/home/goods-detail/chat/chat', { goodsId })} className={way}>
            {t('contact')}
          </Link>
        ) : null}
        <Link to={href('/pages/me/my-chat/my-message/my-message', { goodsId })} className={way}>
          {t('service')}
        </Link>
      </p>
    </Panel>
  )
}
