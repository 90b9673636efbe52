import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { EngineerLine } from '#features/repairs/engineer-line'
import { RepairHead } from '#features/repairs/repair-head'
import { useRepairWords } from '#features/repairs/repair-words.ts'
import { StarField } from '#features/reviews/star-field'
import { Actions } from '#ui/pages/actions'
import { InlineNotice } from '#ui/feedback/failed'
import { Form } from '#ui/forms/form'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { companyScoreNames, type RepairDetail, scoreNames } from '@kikai/contract/repairs/repairs.shapes'

const route = '/pages/me/my-repair/my-repair-evaluate/my-repair-evaluate'
const formId = 'repair-review'

/** Rates the engineer and the company apart, once. */
function Evaluate() {
  const title = useText('routes')(route)
  const t = useText('myRepairs')
  const { repairId } = useRouteParams(route)
  const repair = useCall(repairsCalls.readRepair, { repairId }, { freshMs: 0 })
  if (!repair.data) return <Page title={title} of={repair} width="form" />
  const may = repair.data.allowedActions.some(({ action, enabled }) => action === 'review' && enabled)
  if (may) return <Review title={title} of={repair.data} />
  return (
    <Page title={title} width="form">
      <InlineNotice title={t('review.notNow')} />
    </Page>
  )
}

const unrated = {
  skill: 0,
  punctuality: 0,
  communication: 0,
  handling: 0,
  price: 0,
  companyCommunication: 0,
  text: '',
  companyText: '',
}
/** The company's scores by the field of the form, since both are rated for how they communicate. */
const companyField = { handling: 'handling', price: 'price', communication: 'companyCommunication' } as const

function Review({ title, of }: { title: string; of: RepairDetail }) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const words = useRepairWords()
  const { date } = useDates()
  const form = useCallForm(repairEndsCalls.reviewRepair, {
    start: unrated,
    input: (typed) => ({
      repairId: of.id,
      engineer: of.engineer
        ? {
            scores: { skill: typed.skill, punctuality: typed.punctuality, communication: typed.communication },
            text: typed.text,
          }
        : null,
      company: of.company
        ? {
            scores: { handling: typed.handling, price: typed.price, communication: typed.companyCommunication },
            text: typed.companyText,
          }
        : null,
    }),
    rules: (typed) => ({
      ...(of.engineer
        ? Object.fromEntries(scoreNames.map((name) => [name, typed[name] === 0 && t('review.missing')]))
        : {}),
      ...(of.company
        ? Object.fromEntries(
            companyScoreNames.map((name) => [
              companyField[name],
              typed[companyField[name]] === 0 && t('review.missing'),
            ]),
          )
        : {}),
    }),
    onDone: () => {
      showToast(t('review.done'), { done: true })
      goInstead('/pages/me/my-repair/my-repair-detail/my-repair-detail', { repairId: of.id })
    },
  })
  return (
    <Page
      title={title}
      width="form"
      does={<Actions can={[{ label: t('review.send'), form: formId, busy: form.busy }]} note={t('review.once')} />}
    >
      <Panel>
        <RepairHead of={of} note={words.fault(of)} />
        {of.reviewUntil ? (
          <p className="pt-2 text-12 text-ink-2">{t('review.until', { day: date(of.reviewUntil) })}</p>
        ) : null}
      </Panel>
      <Form of={form} id={formId}>
        {of.engineer ? (
          <Panel>
            <EngineerLine of={{ engineer: of.engineer, company: null }} />
            <p className="pt-1 text-12 text-ink-2">{t('review.measured')}</p>
            <div className="divide-y divide-line py-2">
              {scoreNames.map((name) => (
                <StarField
                  key={name}
                  label={common(`reviews.score.${name}`)}
                  value={form.values[name]}
                  error={form.wrong(name) ?? null}
                  onChange={(stars) => form.set({ [name]: stars })}
                />
              ))}
            </div>
            <TextArea {...form.text('text')} label={t('review.text')} optional />
          </Panel>
        ) : null}
        {of.company ? (
          <Panel>
            <EngineerLine of={{ engineer: null, company: of.company }} />
            <div className="divide-y divide-line py-2">
              {companyScoreNames.map((name) => (
                <StarField
                  key={name}
                  label={common(`reviews.score.${name}`)}
                  value={form.values[companyField[name]]}
                  error={form.wrong(companyField[name]) ?? null}
                  onChange={(stars) => form.set({ [companyField[name]]: stars })}
                />
              ))}
            </div>
            <TextArea {...form.text('companyText')} label={t('review.text')} optional />
          </Panel>
        ) : null}
      </Form>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: Evaluate })
