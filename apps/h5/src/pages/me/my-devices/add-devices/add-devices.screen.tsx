import { defineScreen } from '#app/screens/define-screen'
import { goInstead } from '#app/routes/go'
import { PlateFields, blankPlate, pair, plateInput } from '#features/devices/plate-fields'
import { categoryOptions } from '#features/listings/category-options.ts'
import { Button } from '#ui/buttons/button'
import { RadioRows } from '#ui/forms/choice'
import { Form } from '#ui/forms/form'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useCall } from '@kikai/client/calls/hooks'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import type { OutputOf } from '@kikai/contract/call'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { instant } from '@kikai/contract/fields'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { limits } from '@kikai/kernel/limits'
import { TriangleAlert } from 'lucide-react'
import * as z from 'zod/mini'

const route = '/pages/me/my-devices/add-devices/add-devices'

/** Registers a machine by what its plate says. A known serial number opens two ways: ask its owner, or claim it. */
function AddDevices() {
  const title = useText('routes')(route)
  const params = useCall(goodsCalls.readParams, {}, { freshMs: 600_000 })
  return (
    <Page title={title} width="form" of={params}>
      {(words) => <DeviceForm words={words} />}
    </Page>
  )
}

type Ways = '' | 'ask' | 'claim'
const blank = {
  ...blankPlate,
  photos: [] as Uploaded[],
  evidence: [] as Uploaded[],
  name: '',
  place: '',
  bought: '',
  warranty: '',
  way: '' as Ways,
  why: '',
}

function DeviceForm({ words }: { words: OutputOf<typeof goodsCalls.readParams> }) {
  const t = useText('devices')
  const send = useUpload('device')
  const form = useCallForm(devicesCalls.addMyDevice, {
    start: blank,
    input: (typed) => ({
      ...plateInput(typed),
      name: typed.name,
      place: typed.place,
      photoIds: typed.photos.map(({ id }) => id),
      purchase: { day: typed.bought || null, price: null },
      warranty: { endDay: typed.warranty || null, by: '' },
      ...(typed.way === 'ask' ? { onClash: { way: 'ask' as const } } : {}),
      ...(typed.way === 'claim'
        ? {
            onClash: {
              way: 'claim' as const,
              evidence: { text: typed.why, fileIds: typed.evidence.map(({ id }) => id) },
            },
          }
        : {}),
    }),
    onDone: ({ deviceId, transferId }) => {
      if (deviceId) {
        showToast(t('list.registered'), { done: true })
        goInstead('/pages/me/my-devices/device-detail/device-detail', { deviceId })
      } else {
        showToast(t(transferId ? 'form.asked' : 'form.claimed'), { done: true })
        goInstead('/pages/me/my-devices/my-devices')
      }
    },
    stays: true,
  })
  const { values, set } = form
  const taken = form.error?.code === deviceErrors.serialTaken.code || values.way !== ''
  return (
    <Form of={form}>
      <PlateFields
        form={form}
        categories={categoryOptions(words.categories.map((one) => ({ ...one, otherNames: [] })))}
        makers={words.makers}
        send={send}
      />
      {taken ? <Taken form={form} send={send} /> : null}
      <Panel title={t('form.yours')}>
        <div className="flex flex-col gap-4 pt-1">
          <TextField {...form.text('name')} label={t('form.name')} maxLength={limits.deviceNameLength} optional />
          <TextField {...form.text('place')} label={t('form.place')} optional />
          <div className={pair}>
            <TextField {...form.text('bought')} type="date" label={t('form.bought')} optional />
            <TextField {...form.text('warranty')} type="date" label={t('form.warranty')} optional />
          </div>
          <Uploader
            label={t('form.photos')}
            value={values.photos}
            onChange={(photos) => set({ photos })}
            send={send}
            max={limits.devicePhotosMax}
            error={form.wrong('photoIds')}
          />
        </div>
      </Panel>
      <Button tone="go" type="submit" wide busy={form.busy}>
        {t(values.way === 'ask' ? 'form.sendAsk' : values.way === 'claim' ? 'form.sendClaim' : 'form.add')}
      </Button>
    </Form>
  )
}

type TakenProps = { form: CallForm<typeof blank>; send: ReturnType<typeof useUpload> }
/** Somebody else has registered the machine. */
function Taken({ form: { values, set, error, wrong, text }, send }: TakenProps) {
  const t = useText('devices')
  const { date } = useDates()
  const since = z.safeParse(z.object({ since: instant }), error?.data)
  return (
    <Panel title={t('form.taken')}>
      {since.success ? (
        <p className="flex items-center gap-2 pb-2 text-14 text-ink-2">
          <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-bad" />
          {t('form.takenSince', { at: date(since.data.since) })}
        </p>
      ) : null}
      <RadioRows
        title={t('form.taken')}
        of={[
          { value: 'ask', label: t('form.ask'), note: t('form.askWhy') },
          { value: 'claim', label: t('form.claim'), note: t('form.claimWhy') },
        ]}
        now={values.way}
        onPick={(way) => set({ way })}
      />
      {values.way === 'claim' ? (
        <div className="flex flex-col gap-4 pt-3">
          <Uploader
            label={t('form.evidence')}
            value={values.evidence}
            onChange={(evidence) => set({ evidence })}
            send={send}
            max={limits.claimPicturesMax}
            error={wrong('onClash')}
          />
          <TextArea {...text('why')} label={t('form.why')} max={limits.textAreaLength} />
        </div>
      ) : null}
    </Panel>
  )
}

export default defineScreen({ login: 'required', view: AddDevices })
