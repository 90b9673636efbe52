import { defineScreen } from '#app/screens/define-screen'
import { goInstead } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { AttachField } from '#features/repairs/attach-field'
import { SymptomsField } from '#features/repairs/symptoms-field'
import { Actions } from '#ui/pages/actions'
import { AmountField } from '#ui/forms/amount-field'
import { Switch } from '#ui/forms/choice'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { repairUrgencies } from '@kikai/contract/repairs/repairs.words'
import { useState } from 'react'
import { CustomerPanel } from './customer-panel.tsx'
import { MachinePanel } from './machine-panel.tsx'
import { type KnownCustomer, knownBy, useWalkIn } from './walk-in.ts'

const route = '/pages/me/backend-manage/add-repair/add-repair'
const formId = 'walk-in'

/** A machine whose owner stands at the desk, or beside the engineer: who they are, what it is, and what is wrong. */
function AddRepair() {
  const title = useText('routes')(route)
  const { profile, may } = useRights()
  const words = useCall(goodsCalls.readParams, {}, { freshMs: 600_000 })
  if (!words.data) return <Page title={title} of={words} width="form" />
  if (!profile.data) return <Page title={title} of={profile} width="form" />
  return <WalkIn title={title} words={words.data} me={profile.data} atDesk={may('order.repair.work')} />
}

type WalkInProps = { title: string; words: OutputOf<typeof goodsCalls.readParams>; me: Profile; atDesk: boolean }

function WalkIn({ title, words, me, atDesk }: WalkInProps) {
  const t = useText('maintenance')
  const common = useText('repairs')
  const [known, setKnown] = useState<KnownCustomer | null>(null)
  const form = useWalkIn(me, {
    atDesk,
    known,
    onDone: ({ id: repairId }) => {
      showToast(t('add.done'), { done: true })
      if (atDesk)
        goInstead('/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details', { repairId })
      else goInstead('/pages/me/my-engineer/add-details/add-details', { repairId })
    },
  })
  const { values, set } = form
  const device = knownBy(known, values)?.devices.find(({ id }) => id === values.deviceId)
  const kind = device?.categoryId ?? values.categoryId
  const category = words.categories.find(({ categoryId }) => categoryId === kind)
  const root = words.categories.find(({ categoryId }) => categoryId === category?.parentId)
  return (
    <Page
      title={title}
      width="form"
      does={<Actions can={[{ label: t('add.send'), form: formId, busy: form.busy }]} note={t('add.emailHint')} />}
    >
      <Form of={form} id={formId}>
        <CustomerPanel of={form} known={known} onKnown={setKnown} />
        <MachinePanel of={form} words={words} devices={knownBy(known, values)?.devices ?? []} />
        <Panel title={t('add.fault')}>
          <div className="flex flex-col gap-4">
            <SymptomsField
              categoryKey={root?.key ?? category?.key ?? null}
              value={values.symptoms}
              onChange={(symptoms) => set({ symptoms })}
              error={form.wrong('symptoms')}
            />
            <Switch label={common('down')} {...form.flip('isDown')} />
            <TextArea {...form.text('description')} label={t('add.description')} optional />
            <TextField
              {...form.text('errorCodes')}
              label={t('add.codes')}
              hint={t('add.codesHint')}
              autoComplete="off"
              optional
            />
            <AttachField
              label={t('add.pictures')}
              value={values.attached}
              onChange={(attached) => set({ attached: { ...values.attached, ...attached } })}
              error={form.wrong('fileIds')}
            />
            <Segmented
              title={t('update.urgency')}
              of={repairUrgencies}
              now={values.urgency}
              label={(name) => common(`urgency.${name}`)}
              onPick={(urgency) => set({ urgency })}
            />
            <AmountField
              {...form.text('cap')}
              label={t('add.cap')}
              currency={values.currency}
              onCurrency={(currency) => set({ currency })}
              hint={t('job.noCap')}
            />
          </div>
        </Panel>
      </Form>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: AddRepair })
