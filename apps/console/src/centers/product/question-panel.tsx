import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { Due } from '#ui/due.tsx'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import type { ManagedQuestion } from '@kikai/contract/questions/questions.shapes'
import { isId } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'
import { QuestionSteps, hasSteps } from './question-steps.tsx'
import { QuestionTag } from './question-tag.tsx'
import { QuestionWords } from './question-words.tsx'

/** One question with its answer, and what the reader can do about it. */
export function QuestionPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const question = useCall(
    managedQuestionsCalls.readManagedQuestion,
    isId<'question'>(row) ? { questionId: row } : null,
    { freshMs: 0 },
  )
  return (
    <LoadedPanel of={question} controls={controls}>
      {(of) => <Shown key={of.id} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, controls }: { of: ManagedQuestion; controls: ReactNode }) {
  const t = useText('consoleQuestions')
  const { moment } = useWritten()
  const { goods, state, askedAt, dueAt } = of
  return (
    <SidePanel
      title={
        <>
          {goods.managementNumber} <QuestionTag state={state} />
        </>
      }
      label={goods.title}
      note={<Link to={`/product/goods?row=${of.goodsId}`}>{goods.title}</Link>}
      controls={controls}
      footer={hasSteps(of) ? <QuestionSteps of={of} /> : null}
    >
      <Facts
        look="boxes"
        of={[
          { label: t('asked'), value: moment(askedAt) },
          ...(state === 'asked' ? [{ label: t('due'), value: <Due at={dueAt} /> }] : []),
          ...(of.reports.count > 0 ? [{ label: t('reports'), value: of.reports.count }] : []),
        ]}
      />
      <section>
        <QuestionWords of={of} />
      </section>
    </SidePanel>
  )
}
