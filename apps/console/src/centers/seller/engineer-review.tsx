import { Form } from '#ui/form.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { SelectField } from '#ui/choice-field.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { EngineerFile, SkillDecision } from '@kikai/contract/engineers/engineers.shapes'
import { engineerReasons } from '@kikai/contract/engineers/engineers.words'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { Button } from 'antd'
import { useState } from 'react'
import { EngineerSays } from './engineer-says.tsx'
import { EngineerPapers } from './engineer-papers.tsx'
import { EngineerTag } from './engineer-tag.tsx'
import { type SkillChoice, type SkillChoices, SkillTable, undecidedSkill } from './skill-table.tsx'

type EngineerReviewProps = { file: EngineerFile; onNext: () => void }
type Values = {
  choices: SkillChoices
  reason: (typeof engineerReasons)[number] | null
  note: string
}

const isWhole = ({ verdict, reason }: SkillChoice) =>
  verdict === 'approved' || (verdict === 'rejected' && reason !== null)

/**
 * The review of an engineer: each waiting skill is approved or comes back with its reason; an application is then accepted
 * or sent back as a whole.
 */
export function EngineerReview({ file, onNext }: EngineerReviewProps) {
  const t = useText('consoleEngineers')
  const word = useText('engineers')
  const texts = useTexts('engineers')
  const language = useLanguage()
  const { moment, deadline } = useWritten()
  const [look, setLook] = useState('')
  const [isBack, setBack] = useState(false)
  const { engineerId, facts, state, skills, version, submittedAt, dueAt, isOpen, papersChecked } = file
  const waiting = skills.filter((skill) => skill.state === 'waiting')
  const start: Values = { choices: {}, reason: null, note: '' }
  const form = useCallForm(managedEngineersCalls.reviewEngineer, {
    start,
    input: ({ choices, reason, note }) => ({
      engineerId,
      version,
      skills: waiting.flatMap(({ id }): SkillDecision[] => {
        const { verdict, ...rest } = choices[id] ?? undecidedSkill
        return verdict === null ? [] : [{ skillId: id, verdict, ...rest }]
      }),
      sentBack: isBack ? { reason, note } : null,
    }),
    rules: ({ choices, reason }) => ({
      skills: !waiting.every(({ id }) => isWhole(choices[id] ?? undecidedSkill)) && !isBack && word('error.skillsLeft'),
      reason: isBack && reason === null && t('reason'),
    }),
    onDone: () => {
      showToast(t('done'), { done: true })
      onNext()
    },
  })
  const { choices } = form.values
  const review = file.allowedActions.find(({ action }) => action === 'review')
  const decides = review?.enabled === true
  const why =
    review?.reason && !decides ? sentenceOf(texts, `error.${review.reason.name}`, language, review.reason.params) : null
  const decided = waiting.filter(({ id }) => isWhole(choices[id] ?? undecidedSkill)).length
  // Skills that were not looked at when the whole comes back come back with it.
  const sendBack = () => {
    const left = waiting.filter(({ id }) => !isWhole(choices[id] ?? undecidedSkill))
    const rest = Object.fromEntries(
      left.map(({ id }) => [id, { verdict: 'rejected' as const, reason: 'other' as const, note: '' }]),
    )
    form.set({ choices: { ...choices, ...rest } })
    setBack(true)
  }
  const isPending = state === 'pending'
  return (
    <>
      <EngineerPapers file={file} look={look} onLook={setLook} />
      <section className="card review-facts" aria-label={t('skills')}>
        <div className="card-body">
          <p className="review-head">
            <EngineerTag state={state} />
          </p>
          <h2>{facts?.name}</h2>
          <p className="quiet figures">
            {submittedAt ? `${t('submitted')} ${moment(submittedAt)}` : null}
            {dueAt ? ` · ${t('decideBy')} ${deadline(dueAt)}` : null}
          </p>
          <EngineerSays of={file} />
          {papersChecked ? null : <p>{t('papersWait')}</p>}
          <Form of={form} id="skills" refused={isBack ? null : (form.refusal ?? form.wrong('skills'))}>
            <SkillTable
              skills={skills}
              decides={decides}
              choices={choices}
              onChoose={(id, change) =>
                form.set({ choices: { ...choices, [id]: { ...(choices[id] ?? undecidedSkill), ...change } } })
              }
              onLook={setLook}
            />
          </Form>
        </div>
        {isOpen ? (
          <div className="panel-foot panel-foot-tall">
            {why ? <p>{why}</p> : null}
            {decides ? (
              <>
                <Button type="primary" size="large" loading={form.busy && !isBack} onClick={() => void form.submit()}>
                  {t(isPending ? 'accept' : 'confirm')}
                </Button>
                {isPending || !papersChecked ? (
                  <Button danger size="large" onClick={sendBack}>
                    {t(isPending ? 'sendBack' : 'papersBack')}
                  </Button>
                ) : null}
                <span className="quiet at-end">{t('decidedOf', { count: decided, of: waiting.length })}</span>
              </>
            ) : null}
          </div>
        ) : null}
      </section>
      {isBack ? (
        <FormDialog
          of={form}
          title={t('sendBackTitle')}
          send={t(isPending ? 'sendBack' : 'papersBack')}
          danger
          onClose={() => {
            form.forget()
            setBack(false)
          }}
        >
          <p className="quiet">{t('sendBackWhy')}</p>
          <SelectField
            {...form.choice('reason')}
            error={form.wrong('reason') ?? form.wrong('sentBack.reason')}
            label={t('reason')}
            options={engineerReasons.map((value) => ({ value, label: word(`reason.${value}`) }))}
          />
          <TextAreaField {...form.text('note')} label={t('note')} />
        </FormDialog>
      ) : null}
    </>
  )
}
