import { defineScreen } from '#app/screens/define-screen'
import { backAfterToast, useRouteParams } from '#app/routes/go'
import { AttachField, attachedIds, nothingAttached } from '#features/repairs/attach-field'
import { RepairHead } from '#features/repairs/repair-head'
import { useRepairWords } from '#features/repairs/repair-words.ts'
import { Actions } from '#ui/pages/actions'
import { instantFrom } from '#ui/times/clock.ts'
import { Chips } from '#ui/lists/chips'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { newDeviceId } from '@kikai/client/calls/request-ids'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { repairRecordCalls } from '@kikai/contract/repairs/repair-record.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { recordReaders, writtenRecordKinds } from '@kikai/contract/repairs/repairs.words'
import { useState } from 'react'

const route = '/pages/me/my-repair/my-repair-communicate-record/add-feedback/add-feedback'
const formId = 'repair-feedback'

/** Writes into the record of a repair: what was said, found or promised, and who may read it. */
function AddFeedback() {
  const title = useText('routes')(route)
  const { repairId } = useRouteParams(route)
  const repair = useCall(repairsCalls.readRepair, { repairId }, { freshMs: 0 })
  if (!repair.data) return <Page title={title} of={repair} width="form" />
  return <Feedback title={title} of={repair.data} />
}

type Typed = {
  kind: (typeof writtenRecordKinds)[number]
  text: string
  due: string
  readers: (typeof recordReaders)[number]
  attached: typeof nothingAttached
}
const blank: Typed = { kind: 'message', text: '', due: '', readers: 'all', attached: nothingAttached }

function Feedback({ title, of }: { title: string; of: RepairDetail }) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const words = useRepairWords()
  const [clientId] = useState(() => newDeviceId<'client-message'>())
  const form = useCallForm(repairRecordCalls.addRepairRecord, {
    start: blank,
    input: ({ due, attached, ...typed }) => ({
      ...typed,
      repairId: of.id,
      clientId,
      fileIds: attachedIds(attached),
      due: typed.kind === 'promise' ? instantFrom(due) : null,
    }),
    rules: ({ kind, text, due, attached }) => ({
      text: text.trim() === '' && attachedIds(attached).length === 0 && t('record.textNeeded'),
      due: kind === 'promise' && instantFrom(due) === '' && t('record.dueNeeded'),
    }),
    onDone: () => showToast(t('record.done'), { done: true }),
    next: backAfterToast,
  })
  const { values, set } = form
  return (
    <Page
      title={title}
      width="form"
      does={<Actions can={[{ label: t('record.send'), form: formId, busy: form.busy }]} />}
    >
      <Panel>
        <RepairHead of={of} note={words.fault(of)} />
      </Panel>
      <Form of={form} id={formId}>
        <Panel>
          <div className="flex flex-col gap-4">
            <fieldset className="min-w-0 border-0 p-0">
              <legend className="pb-1.5 text-14 font-600">{t('record.kind')}</legend>
              <Chips
                title={t('record.kind')}
                of={writtenRecordKinds}
                now={[values.kind]}
                label={(name) => common(`record.${name}`)}
                onToggle={(kind) => set({ kind })}
              />
            </fieldset>
            <TextArea {...form.text('text')} label={t('record.text')} />
            {values.kind === 'promise' ? (
              <TextField {...form.text('due')} type="datetime-local" label={t('record.dueLabel')} />
            ) : null}
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
          <p className="pt-2 text-12 text-ink-2">{t(values.readers === 'all' ? 'record.allWhy' : 'record.ownWhy')}</p>
        </Panel>
      </Form>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: AddFeedback })
