import { backAfterToast } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { Panel } from '#ui/pages/panel'
import { Steps } from '#ui/facts/steps'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useRuleWords, useText } from '@kikai/client/use-text'
import { engineerFaults } from '@kikai/contract/engineers/engineer-rules'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import type { EngineerParams, OwnEngineer } from '@kikai/contract/engineers/engineers.shapes'
import { asksPaper } from '@kikai/contract/engineers/engineers.words'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { useMemo, useState } from 'react'
import { AreaFields } from './area-fields.tsx'
import { type EngineerValues, engineerDraft, factsOfEngineer, valuesOfEngineer } from './engineer-form.ts'
import { PaperFields } from './paper-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { EngineerRateFields } from './rate-fields.tsx'
import { WorkFields } from './work-fields.tsx'

type ApplyFormProps = { own: OwnEngineer; params: EngineerParams; me: Profile }

const stages = ['fill', 'review', 'trial', 'certified'] as const

/** What the form is called, by what handing it in means. */
const kindOf = (state: OwnEngineer['state']) =>
  state === 'uncertified'
    ? 'apply'
    : state === 'rejected' || state === 'pending'
      ? 'mend'
      : state === 'suspended'
        ? 'appeal'
        : 'change'

/** The form of an application; a first one is kept on this device until it is sent. */
export function ApplyForm({ own, params, me }: ApplyFormProps) {
  const t = useText('engineers')
  const words = useRuleWords()
  const language = useLanguage()
  const { state, version, rejected, isOpen } = own
  const [first] = useState(() => valuesOfEngineer(own, { name: me.name, country: me.country, language }))
  const draft = useMemo(() => engineerDraft(me.id), [me.id])
  const kind = kindOf(state)
  const form = useCallForm(engineersCalls.applyAsEngineer, {
    start: first,
    input: (values: EngineerValues) => ({ ...factsOfEngineer(values), version }),
    rules: (values) => rulesOf(values, { t, words }),
    ...(kind === 'apply' ? { draft } : {}),
    onDone: () => {
      showToast(t(kind === 'change' ? 'form.saved' : 'form.sent'), { done: true })
      backAfterToast()
    },
  })
  const lacking = form.values.skills.find((skill) => asksPaper(skill) && !form.values.papers[skill.task]?.length)
  return (
    <Form of={form}>
      {kind === 'change' ? null : (
        <Panel>
          <Steps of={stages.map((stage) => t(`form.steps.${stage}`))} now={0} />
          {rejected && !isOpen ? (
            <div className="pt-3">
              <FieldErrorText>
                {[t(`reason.${rejected.reason}`), rejected.note].filter(Boolean).join(' ')}
              </FieldErrorText>
            </div>
          ) : null}
        </Panel>
      )}
      <PersonFields form={form} params={params} isNameKept={kind === 'change'} />
      <WorkFields form={form} params={params} own={own} />
      <AreaFields form={form} params={params} />
      <PaperFields form={form} />
      <EngineerRateFields form={form} params={params} />
      {lacking ? (
        <p className="px-1 text-14 text-bad">{t('form.paperFirst', { task: t(`task.${lacking.task}`) })}</p>
      ) : null}
      <Button tone="go" type="submit" wide busy={form.busy}>
        {t(`form.submit.${kind}`)}
      </Button>
      {kind === 'change' ? null : <p className="text-center text-12 text-ink-2">{t('form.days')}</p>}
    </Form>
  )
}

type Said = { t: ReturnType<typeof useText<'engineers'>>; words: ReturnType<typeof useRuleWords> }
function rulesOf(values: EngineerValues, { t, words }: Said): Record<string, string | false> {
  const facts = factsOfEngineer(values)
  const today = new Date().toISOString().slice(0, 10)
  const faults = engineerFaults(facts, today)
  const needed = words({ field: '', rule: 'required', params: {} })
  const photo = words({ field: '', rule: 'photo', params: {} })
  const isRadius = values.areaBy === 'radius'
  return {
    makerIds: values.makerIds.length === 0 && t('form.makersMissing'),
    categoryIds: values.categoryIds.length === 0 && t('form.categoriesMissing'),
    skills: values.skills.length === 0 && t('form.skillsMissing'),
    'area.regions': !isRadius && values.regions.length === 0 && t('form.regionsMissing'),
    'area.region': isRadius && values.region === '' && words({ field: '', rule: 'region', params: {} }),
    'area.place': isRadius && values.place === null && t('form.pointMissing'),
    'insurance.fileId': values.hasInsurance && values.insurance.length === 0 && photo,
    'insurance.until': values.hasInsurance && values.insuranceUntil === '' && needed,
    ...Object.fromEntries(
      values.cards.flatMap(({ papers }, at) => (papers.length === 0 ? [[`cards.${at}.fileId`, photo]] : [])),
    ),
    ...Object.fromEntries(faults.map((fault) => [fault.field, words(fault)])),
  }
}
