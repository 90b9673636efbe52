import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedTranslationCalls } from '@kikai/contract/translation/translation.calls'
import type { Comparison, TermDetail, TermProposal } from '@kikai/contract/translation/translation.shapes'
import { isId } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { TermForm } from './term-form.tsx'

/** One trade term with its proposals, compared in sentences that people wrote. */
export function TermPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const term = useCall(managedTranslationCalls.readTerm, isId<'trade-term'>(row) ? { termId: row } : null, {
    freshMs: 0,
  })
  return (
    <LoadedPanel of={term} controls={controls}>
      {(term) => <Shown key={row} term={term} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ term, controls }: { term: TermDetail; controls: ReactNode }) {
  const t = useText('consoleTerms')
  const word = useText('translation')
  const own = useLanguage()
  const { moment } = useWritten()
  const [edits, setEdits] = useState(false)
  const others = languages.filter((one) => one !== own)
  return (
    <SidePanel
      title={term.words[own].word}
      label={term.words[own].word}
      note={[...others.map((one) => term.words[one].word), t('no', { number: term.number })].join(' · ')}
      controls={controls}
      footer={<Button onClick={() => setEdits(true)}>{t('edit')}</Button>}
    >
      <section>
        <Facts
          of={[
            ...languages.map((one) => ({
              label: word(`language.${one}`),
              value: [term.words[one].word, ...term.words[one].forms].join('、'),
            })),
            { label: t('field'), value: t(`fields.${term.field}`) },
            ...(term.machines === '' ? [] : [{ label: t('machines'), value: term.machines }]),
          ]}
        />
      </section>
      {term.waiting.map((proposal) => (
        <Proposal key={proposal.id} of={proposal} term={term} />
      ))}
      {term.decided.length > 0 ? (
        <section>
          <h3>{t('decided')}</h3>
          <ul>
            {term.decided.map(({ id, state, change, decided }) => (
              <li key={id}>
                {languages.flatMap((one) => change[one]?.word ?? []).join(' · ')} · {word(`state.${state}`)}
                {decided ? (
                  <small className="quiet">
                    {' '}
                    {moment(decided.at)} · {decided.by} {decided.reason}
                  </small>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {edits ? <TermForm of={term} onClose={() => setEdits(false)} /> : null}
    </SidePanel>
  )
}

/** What is proposed, how sentences would be read, and the decision, which is not the proposer's. */
function Proposal({ of, term }: { of: TermProposal; term: TermDetail }) {
  const t = useText('consoleTerms')
  const word = useText('translation')
  const { moment } = useWritten()
  const [rejects, setRejects] = useState(false)
  const approve = useAction(managedTranslationCalls.approveTerm, {
    onDone: () => showToast(t('approve.done'), { done: true }),
  })
  const action = (name: string) => of.allowedActions.find((one) => one.action === name)
  const [may, mayReject] = [action('approve'), action('reject')]
  return (
    <section>
      <h3>{t('proposal')}</h3>
      {languages.map((one) => {
        const next = of.change[one]
        return next ? (
          <p key={one}>
            <span className="quiet">{word(`language.${one}`)}</span> {term.words[one].word} → <b>{next.word}</b>
            {next.forms.length > 0 ? <small className="quiet"> {next.forms.join('、')}</small> : null}
          </p>
        ) : null
      })}
      {of.change.field ? (
        <p>
          <span className="quiet">{t('field')}</span> {t(`fields.${term.field}`)} →{' '}
          <b>{t(`fields.${of.change.field}`)}</b>
        </p>
      ) : null}
      <p className="quiet">
        {of.by ?? t('byMember')} · {moment(of.at)}
        {of.note === '' ? null : <> · {of.note}</>}
      </p>
      {of.sentences.length > 0 ? (
        <>
          <h3>{t('sentences')}</h3>
          {of.sentences.map((one) => (
            <Sentence
              key={`${one.readIn} ${one.text}`}
              of={one}
              words={{ now: term.words[one.readIn].word, later: of.change[one.readIn]?.word ?? '' }}
            />
          ))}
        </>
      ) : null}
      <p>
        <Button
          type="primary"
          disabled={!may?.enabled}
          loading={approve.busy}
          onClick={() => void approve.run({ proposalId: of.id, version: term.version })}
        >
          {t('approve.do')}
        </Button>
        {mayReject?.enabled ? (
          <Button danger onClick={() => setRejects(true)}>
            {t('reject.do')}
          </Button>
        ) : null}
      </p>
      {may?.reason ? (
        <p className="quiet">{word('error.ownProposal')}</p>
      ) : (
        <p className="quiet">{t('approve.note')}</p>
      )}
      {rejects ? <Rejection of={of} onClose={() => setRejects(false)} /> : null}
    </section>
  )
}

type SentenceProps = { of: Comparison; words: { now: string; later: string } }
function Sentence({ of, words }: SentenceProps) {
  const t = useText('consoleTerms')
  return (
    <div className="comparison">
      <p lang={of.language}>{of.text}</p>
      <p>
        <span className="quiet">{t('now')}</span> <Marked text={of.now} word={words.now} language={of.readIn} />
      </p>
      <p>
        <span className="quiet">{t('later')}</span> <Marked text={of.later} word={words.later} language={of.readIn} />
      </p>
    </div>
  )
}

function Marked({ text, word, language }: { text: string; word: string; language: Language }) {
  const parts = text.split(word)
  return (
    <span lang={language}>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence keep their order
        <span key={at}>
          {at > 0 ? <mark>{word}</mark> : null}
          {part}
        </span>
      ))}
    </span>
  )
}

function Rejection({ of: { id: proposalId }, onClose }: { of: TermProposal; onClose: () => void }) {
  const t = useText('consoleTerms')
  const form = useCallForm(managedTranslationCalls.rejectTerm, {
    start: { reason: '' },
    input: ({ reason }) => ({ proposalId, reason }),
    onDone: () => {
      showToast(t('reject.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('reject.do')} send={t('reject.do')} danger onClose={onClose}>
      <TextAreaField {...form.text('reason')} label={t('reject.reason')} />
    </FormDialog>
  )
}
