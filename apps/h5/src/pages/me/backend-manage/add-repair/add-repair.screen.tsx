import { defineScreen } from '#app/screens/define-screen'
import { goInstead } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { categoryOptions } from '#features/listings/category-options.ts'
import { AttachField } from '#features/repairs/attach-field'
import { SymptomsField } from '#features/repairs/symptoms-field'
import { Actions } from '#ui/pages/actions'
import { AmountField } from '#ui/forms/amount-field'
import { Switch } from '#ui/forms/choice'
import { CodeField } from '#ui/forms/code-field'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { PickerField } from '#ui/forms/picker-field'
import { Segmented } from '#ui/buttons/segmented'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { repairUrgencies } from '@kikai/contract/repairs/repairs.words'
import { limits } from '@kikai/kernel/limits'
import { useWalkIn } from './walk-in.ts'

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
  const devices = useText('devices')
  const form = useWalkIn(me, {
    atDesk,
    onDone: ({ id: repairId }) => {
      showToast(t('add.done'), { done: true })
      if (atDesk)
        goInstead('/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details', { repairId })
      else goInstead('/pages/me/my-engineer/add-details/add-details', { repairId })
    },
  })
  const { values, set } = form
  const sendCode = useAction(identityCalls.sendEmailCode)
  const category = words.categories.find(({ categoryId }) => categoryId === values.categoryId)
  const root = words.categories.find(({ categoryId }) => categoryId === category?.parentId)
  const maker = words.makers.find(({ id }) => id === values.makerId)
  return (
    <Page
      title={title}
      width="form"
      does={<Actions can={[{ label: t('add.send'), form: formId, busy: form.busy }]} note={t('add.emailHint')} />}
    >
      <Form of={form} id={formId}>
        <Panel title={t('add.customer')}>
          <div className="flex flex-col gap-4">
            <TextField {...form.text('customerEmail')} type="email" label={t('add.email')} autoComplete="off" />
            <div>
              <CodeField
                {...form.text('code')}
                autoComplete="off"
                countdown="walkIn"
                onSend={async () =>
                  form.check('customerEmail') &&
                  (await sendCode.run({ email: values.customerEmail.trim(), purpose: 'walkIn' })).ok
                }
              />
              <p className="pt-1 text-12 text-ink-2">{t('add.codeHint')}</p>
            </div>
            <TextField
              {...form.text('customerName')}
              label={t('add.name')}
              maxLength={limits.nameLength}
              autoComplete="off"
            />
          </div>
        </Panel>
        <Panel title={t('add.machine')}>
          <div className="flex flex-col gap-4">
            <PickerField
              name="categoryId"
              label={t('add.category')}
              placeholder={t('add.choose')}
              options={categoryOptions(words.categories.map((one) => ({ ...one, otherNames: [] })))}
              now={values.categoryId ? [values.categoryId] : []}
              onPick={([categoryId = '']) => set({ categoryId })}
              error={form.wrong('machine.categoryId')}
            />
            <PickerField
              name="makerName"
              label={devices('form.maker')}
              placeholder={t('add.choose')}
              options={words.makers.map(({ id, name }) => ({ value: id, label: name }))}
              now={values.makerId ? [values.makerId] : []}
              shown={maker?.name ?? values.makerName}
              onPick={([makerId = '']) => set({ makerId, makerName: '' })}
              onOwn={(makerName) => set({ makerId: '', makerName: makerName.slice(0, 60) })}
              error={form.wrong('machine.makerName')}
            />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
              <TextField
                {...form.text('model')}
                label={devices('form.model')}
                error={form.wrong('machine.model')}
                autoComplete="off"
              />
              <TextField
                {...form.text('serial')}
                label={devices('form.serial')}
                error={form.wrong('machine.serial')}
                autoComplete="off"
                optional
              />
            </div>
          </div>
        </Panel>
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
