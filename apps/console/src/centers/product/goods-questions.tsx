import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { QuestionSteps, hasSteps } from './question-steps.tsx'
import { QuestionTag } from './question-tag.tsx'
import { QuestionWords } from './question-words.tsx'

/** What buyers ask about a listing, beside it. */
export function GoodsQuestions({ goodsId }: { goodsId: Id<'goods'> }) {
  const t = useText('questions')
  const { data: list } = useCall(
    managedQuestionsCalls.listManagedQuestions,
    { goodsId, page_size: limits.pageSizeMax },
    { freshMs: 0 },
  )
  if (!list || list.data.length === 0) return null
  return (
    <section>
      <h3>{t('part')}</h3>
      {list.data.map((one) => (
        <article key={one.id}>
          <p>
            <QuestionTag state={one.state} />
          </p>
          <QuestionWords of={one} />
          {hasSteps(one) ? (
            <p>
              <QuestionSteps of={one} size="small" />
            </p>
          ) : null}
        </article>
      ))}
    </section>
  )
}
