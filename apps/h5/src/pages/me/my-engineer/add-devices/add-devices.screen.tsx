import { defineScreen } from '#app/screens/define-screen'
import { href } from '#app/routes/go'
import { BindLabel } from '#features/devices/bind-label'
import { BlankLabels } from '#features/devices/blank-labels'
import { PlateFields, blankPlate, plateInput } from '#features/devices/plate-fields'
import { categoryOptions } from '#features/listings/category-options.ts'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { IconButton } from '#ui/buttons/icon-button'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { TextField } from '#ui/forms/text-field'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import type { OutputOf } from '@kikai/contract/call'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { Id } from '@kikai/kernel/ids'
import { Printer, QrCode } from 'lucide-react'
import { useState } from 'react'

const route = '/pages/me/my-engineer/add-devices/add-devices'
const list = '/pages/me/backend-manage/maintenance-devices/maintenance-devices'

type Added = { deviceId: Id<'device'>; email: string; hasPlate: boolean }

/** Registers a customer's machine, which is theirs once they accept, and puts a printed label on it. */
function AddDevices() {
  const title = useText('routes')(route)
  const t = useText('devices')
  const params = useCall(goodsCalls.readParams, {}, { freshMs: 600_000 })
  const [added, setAdded] = useState<Added | null>(null)
  const [prints, setPrints] = useState(false)
  const [binds, setBinds] = useState(false)
  const [isBound, setBound] = useState(false)
  return (
    <Page
      title={title}
      width="form"
      of={params}
      actions={<IconButton label={t('blank.title')} icon={<Printer aria-hidden />} onClick={() => setPrints(true)} />}
      does={
        added ? (
          <Actions
            can={[
              { label: t('customer.next'), tone: 'outline', run: () => (setAdded(null), setBound(false)) },
              { label: t('customer.toList'), to: href(list) },
            ]}
          />
        ) : null
      }
    >
      {(words) => (
        <>
          {added ? (
            <Panel title={t('list.registered')}>
              <p className="text-14">{t('customer.waits', { email: added.email })}</p>
              <div className="flex flex-col items-start gap-3 pt-4">
                <p className="text-14 text-ink-2">
                  {t(isBound ? 'customer.labelled' : added.hasPlate ? 'customer.label' : 'customer.labelLater')}
                </p>
                {added.hasPlate && !isBound ? (
                  <Button tone="tint" icon={<QrCode aria-hidden className="size-5" />} onClick={() => setBinds(true)}>
                    {t('bind.title')}
                  </Button>
                ) : null}
              </div>
            </Panel>
          ) : (
            <CustomerForm words={words} onDone={setAdded} />
          )}
          {prints ? <BlankLabels onClose={() => setPrints(false)} /> : null}
          {binds && added ? (
            <BindLabel
              deviceId={added.deviceId}
              hasLabel={false}
              onDone={() => setBound(true)}
              onClose={() => setBinds(false)}
            />
          ) : null}
        </>
      )}
    </Page>
  )
}

type CustomerFormProps = { words: OutputOf<typeof goodsCalls.readParams>; onDone: (added: Added) => void }
function CustomerForm({ words, onDone }: CustomerFormProps) {
  const t = useText('devices')
  const send = useUpload('device')
  const form = useCallForm(devicesCalls.addDevice, {
    start: { ...blankPlate, place: '', customerEmail: '' },
    input: ({ place, customerEmail, ...plate }) => ({ ...plateInput(plate), place, customerEmail }),
    onDone: ({ deviceId }, { customerEmail, plate }) =>
      deviceId && onDone({ deviceId, email: customerEmail, hasPlate: plate.length > 0 }),
  })
  return (
    <Form of={form}>
      <PlateFields
        form={form}
        categories={categoryOptions(words.categories.map((one) => ({ ...one, otherNames: [] })))}
        makers={words.makers}
        send={send}
      />
      <Panel title={t('customer.whose')}>
        <div className="flex flex-col gap-4 pt-1">
          <TextField
            {...form.text('customerEmail')}
            type="email"
            label={t('customer.email')}
            hint={t('customer.emailWhy')}
            autoComplete="off"
          />
          <TextField {...form.text('place')} label={t('form.place')} optional />
        </div>
      </Panel>
      <Button tone="go" type="submit" wide busy={form.busy}>
        {t('form.add')}
      </Button>
    </Form>
  )
}

export default defineScreen({ login: 'required', may: ['product.goods.write'], view: AddDevices })
