import { useAfterLogin } from '#app/use-after-login'
import { Button } from '#ui/button'
import { useMoments } from '#ui/moments.ts'
import { Tag } from '#ui/tag'
import { useLanguage } from '#ui/words.ts'
import { useText } from '@kikai/client/use-text'
import type { Question } from '@kikai/contract/questions/questions.shapes'
import { Clock, ListChecks, ShieldAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { QuestionSheet, type QuestionStep } from './question-sheet.tsx'

/** A question with its answer, and what this reader can do about it. */
export function QuestionCard({ of, children }: { of: Question; children?: ReactNode }) {
  const t = useText('questions')
  const { moment, isOver } = useMoments()
  const [step, setStep] = useState<QuestionStep>()
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
      <SaidBy by={t('question')} strong text={of.text} language={of.language}>
        {moment(of.askedAt)}
      </SaidBy>
      {of.contactsHidden ? (
        <p className="flex items-center gap-2 text-12 text-ink-2">
          <ShieldAlert aria-hidden className="size-4 shrink-0" />
          {t('contacts')}
        </p>
      ) : null}
      {answer ? (
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <SaidBy by={t('answer')} text={answer.text} language={answer.language}>
            {t('seller')} · {moment(answer.at)}
          </SaidBy>
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
      {may('report') || may('answer') || may('addFact') ? (
        <div className="flex flex-wrap justify-end gap-2">
          {may('report') ? (
            <Button size="small" tone="plain" onClick={() => open('report')}>
              {t('report.do')}
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
      {step ? <QuestionSheet key={step} step={step} of={of} onClose={() => setStep(undefined)} /> : null}
    </div>
  )
}

type SaidByProps = {
  by: string
  strong?: boolean
  text: string
  language: Question['language']
  children: ReactNode
}

/** What somebody wrote, in their own language, with when. */
export function SaidBy({ by, strong, text, language, children }: SaidByProps) {
  const t = useText('questions')
  const own = useLanguage()
  return (
    <div className="flex gap-3">
      <span className={strong ? 'shrink-0 font-600 text-ink-2' : 'shrink-0 font-600 text-go-ink'}>{by}</span>
      <div className="min-w-0 flex-1">
        <p lang={language} className={strong ? 'text-15 font-600 wrap-anywhere' : 'text-15 wrap-anywhere'}>
          {text}
        </p>
        <p className="pt-0.5 text-12 text-ink-2">
          {children}
          {language === own ? null : <> · {t(`writtenIn.${language}`)}</>}
        </p>
      </div>
    </div>
  )
}
