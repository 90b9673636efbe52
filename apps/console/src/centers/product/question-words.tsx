import { useWritten } from '#ui/written.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { ManagedQuestion } from '@kikai/contract/questions/questions.shapes'
import type { ReactNode } from 'react'

/** A question and its answer in the reader's language with the originals below, and what was said against it. */
export function QuestionWords({ of }: { of: ManagedQuestion }) {
  const t = useText('questions')
  const { moment } = useWritten()
  const { answer, reports, hidden } = of
  return (
    <>
      <ul className="talk">
        <Written by={t('question')} of={of}>
          {moment(of.askedAt)}
          {of.alsoAsked > 0 ? ` · ${t('also', { count: of.alsoAsked })}` : ''}
        </Written>
        {answer ? (
          <Written by={t('answer')} of={answer} isAnswer>
            {moment(answer.at)}
            {of.state === 'private' ? ` · ${t('private')}` : ''}
          </Written>
        ) : null}
      </ul>
      {answer?.fact ? (
        <p>
          {`${t('fact.on')}: `}
          <b>{answer.fact}</b>
        </p>
      ) : null}
      {of.contactsHidden ? <p className="quiet">{t('contacts')}</p> : null}
      {reports.count > 0 ? (
        <p className="wrong">{`${t('reports', { count: reports.count })}: ${reports.last ?? ''}`}</p>
      ) : null}
      {hidden ? <p className="quiet">{t('hide.why', { at: moment(hidden.at), reason: hidden.reason })}</p> : null}
    </>
  )
}

type Words = Pick<ManagedQuestion, 'text' | 'language' | 'translation'>
type WrittenProps = { by: string; of: Words; isAnswer?: boolean; children: ReactNode }

function Written({ by, of: { text, language, translation }, isAnswer = false, children }: WrittenProps) {
  const t = useText('questions')
  const own = useLanguage()
  const isForeign = translation === null && language !== own
  return (
    <li {...(isAnswer ? { className: 'talk-own' } : {})}>
      <small>
        {by} · {children}
        {isForeign ? ` · ${t(`writtenIn.${language}`)}` : ''}
      </small>
      <p lang={translation ? own : language}>{translation?.text ?? text}</p>
      {translation ? (
        <small className="talk-original" lang={language}>
          {text}
        </small>
      ) : null}
    </li>
  )
}
