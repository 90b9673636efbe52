import { defineScreen } from '#app/screens/define-screen'
import { backAfterToast, useRouteParams } from '#app/routes/go'
import { Actions } from '#ui/pages/actions'
import { instantFrom } from '#ui/times/clock.ts'
import { Chips } from '#ui/lists/chips'
import { Switch } from '#ui/forms/choice'
import { Form } from '#ui/forms/form'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { AttachField, attachedIds, nothingAttached } from '#features/repairs/attach-field'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { repairRecordCalls } from '@kikai/contract/repairs/repair-record.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { otherKinds, recordReaders } from '@kikai/contract/repairs/repairs.words'
import { limits } from '@kikai/kernel/limits'

const route = '/pages/me/my-repair/my-repair-other/add-other/add-other'
const formId = 'repair-other'

/** Adds a key, a permit, a file or how to get in. */
function AddOther() {
  const title = useText('routes')(route)
  const { repairId } = useRouteParams(route)
  const repair = useCall(repairsCalls.readRepair, { repairId }, { freshMs: 0 })
  if (!repair.data) return <Page title={title} of={repair} width="form" />
  return <OtherForm title={title} of={repair.data} />
}

type Typed = {
  kind: (typeof otherKinds)[number]
  label: string
  note: string
  from: string
  until: string
  readers: (typeof recordReaders)[number]
  remind: boolean
  workWaits: boolean
  attached: typeof nothingAttached
}
const blank: Typed = {
  kind: 'keyOrPart',
  label: '',
  note: '',
  from: '',
  until: '',
  readers: 'all',
  remind: false,
  workWaits: false,
  attached: nothingAttached,
}

function OtherForm({ title, of }: { title: string; of: RepairDetail }) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const { deadline } = useDates()
  const form = useCallForm(repairRecordCalls.addRepairOther, {
    start: blank,
    input: ({ from, until, attached, ...typed }) => ({
      ...typed,
      repairId: of.id,
      from: instantFrom(from) || null,
      until: instantFrom(until) || null,
      remind: typed.remind && until !== '',
      workWaits: typed.workWaits && typed.kind === 'permit',
      fileIds: attachedIds(attached),
      returnedId: null,
    }),
    rules: ({ kind, label, from, until, remind }) => {
      const ends = instantFrom(until) || null
      const begins = instantFrom(from) || null
      const visitEnds = kind === 'permit' && of.visit && ends !== null && ends < of.visit.to
      return {
        label: label.trim() === '' && t('other.labelNeeded'),
        until:
          (visitEnds && of.visit && t('other.endsEarly', { until: deadline(of.visit.to) })) ||
          (begins !== null && ends !== null && ends <= begins && t('other.endsBefore')) ||
          (remind && ends === null && t('other.untilNeeded')),
      }
    },
    onDone: () => showToast(t('other.done'), { done: true }),
    next: backAfterToast,
  })
  const { values, set } = form
  return (
    <Page
      title={title}
      width="form"
      does={<Actions can={[{ label: t('other.save'), form: formId, busy: form.busy }]} />}
    >
      <Form of={form} id={formId}>
        <Panel>
          <div className="flex flex-col gap-4">
            <fieldset className="min-w-0 border-0 p-0">
              <legend className="pb-1.5 text-14 font-600">{t('other.kind')}</legend>
              <Chips
                title={t('other.kind')}
                of={otherKinds}
                now={[values.kind]}
                label={(name) => common(`other.${name}`)}
                onToggle={(kind) => set({ kind })}
              />
            </fieldset>
            <TextField {...form.text('label')} label={t('other.label')} maxLength={limits.textAreaLength} />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
              <TextField {...form.text('from')} type="datetime-local" label={t('other.fromLabel')} optional />
              <TextField
                {...form.text('until')}
                type="datetime-local"
                label={t(values.kind === 'keyOrPart' ? 'other.backLabel' : 'other.untilLabel')}
                optional
              />
            </div>
            <TextArea {...form.text('note')} label={t('note')} optional />
            <AttachField
              label={t('form.files')}
              value={values.attached}
              onChange={(attached) => set({ attached: { ...values.attached, ...attached } })}
              error={form.wrong('fileIds')}
            />
          </div>
        </Panel>
        <Panel>
          <p className="pb-1.5 text-14 font-600">{t('record.readers')}</p>
          <Segmented
            title={t('record.readers')}
            of={recordReaders}
            now={values.readers}
            label={(name) => common(`readers.${name}`)}
            onPick={(readers) => set({ readers })}
          />
        </Panel>
        <Panel className="py-1 wide:py-2">
          <Switch label={t('other.remind')} note={t('other.remindWhy')} {...form.flip('remind')} />
          {values.kind === 'permit' ? (
            <Switch label={t('other.waitsLabel')} note={t('other.waitsWhy')} {...form.flip('workWaits')} />
          ) : null}
        </Panel>
      </Form>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: AddOther })
