import { useAfterLogin } from '#app/login/use-after-login'
import { Button } from '#ui/buttons/button'
import { useMoments } from '#ui/times/moments.ts'
import { type ReadableText, ReadText } from '#ui/texts/read-text'
import { showToast } from '#ui/feedback/toast'
import { Tag } from '#ui/facts/tag'
import { useLanguage } from '#ui/texts/words.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import type { Question } from '@kikai/contract/questions/questions.shapes'
import { Clock, ListChecks, Lock, ShieldAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { MergeSheet, QuestionSheet, type QuestionStep, ReplySheet } from './question-sheet.tsx'

/** A question with its answer, and what this reader can do about it. */
export function QuestionCard({ of, children }: { of: Question; children?: ReactNode }) {
  const t = useText('questions')
  const { moment, isOver } = useMoments()
  const [step, setStep] = useState<QuestionStep | 'reply' | 'merge'>()
  const publish = useAction(managedQuestionsCalls.publishAnswer, {
    onDone: () => showToast(t('publish.done'), { done: true }),
  })
  const { answer, allowedActions } = of
  const may = (action: string) => allowedActions.some((one) => one.action === action && one.enabled)
  const open = useAfterLogin(setStep)
  return (
    <div className="flex flex-col gap-3 text-14">
      {of.mine || may('answer') ? (
        <p>
          {of.mine ? <Tag tone="green">{t('yours')}</Tag> : null}
          {may('answer') ? <Tag tone="ink">{t('yourTurn')}</Tag> : null}
        </p>
      ) : null}
      {children}
      <SaidBy by={t('question')} strong of={of}>
        {moment(of.askedAt)}
        {of.alsoAsked > 0 ? <> · {t('also', { count: of.alsoAsked })}</> : null}
      </SaidBy>
      {of.state === 'merged' ? <p className="text-ink-2">{t('mergedMine')}</p> : null}
      {of.contactsHidden ? (
        <p className="flex items-center gap-2 text-12 text-ink-2">
          <ShieldAlert aria-hidden className="size-4 shrink-0" />
          {t('contacts')}
        </p>
      ) : null}
      {answer ? (
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <SaidBy by={t('answer')} of={answer}>
            {t('seller')} · {moment(answer.at)}
          </SaidBy>
          {of.state === 'private' ? (
            <p className="flex items-center gap-2 text-12 text-ink-2">
              <Lock aria-hidden className="size-4 shrink-0" />
              {t('private')}
            </p>
          ) : null}
          {answer.fact === null ? null : (
            <p className="flex items-center gap-3 rounded-card bg-go-tint px-3 py-2.5">
              <ListChecks aria-hidden className="size-5 shrink-0 text-go-ink" />
              <span className="min-w-0 flex-1 wrap-anywhere">{answer.fact}</span>
              <span className="shrink-0 text-12 font-600 text-go-ink">{t('fact.on')}</span>
            </p>
          )}
        </div>
      ) : of.state === 'asked' ? (
        <p className="flex items-center gap-2 text-ink-2">
          <Clock aria-hidden className="size-4 shrink-0" />
          {t(isOver(of.dueAt) ? 'late' : 'due', { at: moment(of.dueAt) })}
        </p>
      ) : null}
      {['report', 'merge', 'answer', 'publish', 'addFact'].some(may) ? (
        <div className="flex flex-wrap justify-end gap-2">
          {may('report') ? (
            <Button size="small" tone="plain" onClick={() => open('report')}>
              {t('report.do')}
            </Button>
          ) : null}
          {may('merge') ? (
            <Button size="small" tone="plain" onClick={() => open('merge')}>
              {t('merge.do')}
            </Button>
          ) : null}
          {may('publish') ? (
            <Button
              size="small"
              tone="tint"
              busy={publish.busy}
              onClick={() => void publish.run({ questionId: of.id })}
            >
              {t('publish.do')}
            </Button>
          ) : null}
          {may('answer') ? (
            <Button size="small" tone="go" onClick={() => open('reply')}>
              {t('reply.do')}
            </Button>
          ) : null}
          {may('addFact') ? (
            <Button size="small" tone="tint" onClick={() => open('fact')}>
              {t('fact.do')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {step === 'reply' ? (
        <ReplySheet of={of} onClose={() => setStep(undefined)} />
      ) : step === 'merge' ? (
        <MergeSheet of={of} onClose={() => setStep(undefined)} />
      ) : step ? (
        <QuestionSheet key={step} step={step} of={of} onClose={() => setStep(undefined)} />
      ) : null}
    </div>
  )
}

type SaidByProps = { by: string; strong?: boolean; of: ReadableText; children: ReactNode }

/** What somebody wrote, in the reader's language where it is there, with when. */
export function SaidBy({ by, strong, of, children }: SaidByProps) {
  const t = useText('questions')
  const own = useLanguage()
  return (
    <div className="flex gap-3">
      <span className={strong ? 'shrink-0 font-600 text-ink-2' : 'shrink-0 font-600 text-go-ink'}>{by}</span>
      <div className="min-w-0 flex-1">
        <ReadText of={of} {...(strong ? { strong } : {})} />
        <p className="pt-0.5 text-12 text-ink-2">
          {children}
          {of.language === own || of.translation ? null : <> · {t(`writtenIn.${of.language}`)}</>}
        </p>
      </div>
    </div>
  )
}
