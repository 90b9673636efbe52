import { Button } from '#ui/buttons/button'
import { Chip } from '#ui/lists/chips'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { TextArea, TextField } from '#ui/forms/text-field'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { CallError } from '@kikai/client/calls/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { upload } from '@kikai/client/calls/request'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { faultSymptoms, faultUses } from '@kikai/contract/devices/devices.shapes'
import { limits } from '@kikai/kernel/limits'
import { Check } from 'lucide-react'
import { useState } from 'react'

type Values = {
  symptom: '' | (typeof faultSymptoms)[number]
  usable: '' | (typeof faultUses)[number]
  text: string
  phone: string
  pictures: readonly Uploaded[]
}
const start: Values = { symptom: '', usable: '', text: '', phone: '', pictures: [] }

/** What is wrong with the machine, reported without an account; its owner says whether it is so. */
export default function ReportForm({ code }: { code: string }) {
  const t = useText('scanned')
  const devices = useText('devices')
  const send = useStrangersUpload(code)
  const [isSent, setSent] = useState(false)
  const form = useCallForm(deviceCodesCalls.reportFault, {
    start,
    input: ({ pictures, ...said }) => ({ code, ...said, fileIds: pictures.map(({ id }) => id) }),
    rules: ({ symptom, usable }) => ({
      symptom: symptom === '' && t('report.symptomNeeded'),
      usable: usable === '' && t('report.usableNeeded'),
    }),
    onDone: () => setSent(true),
  })
  if (isSent)
    return (
      <Panel>
        <p role="status" className="flex items-start gap-3 text-15">
          <Check aria-hidden className="size-6 shrink-0 text-go-ink" />
          {t('report.done')}
        </p>
      </Panel>
    )
  const { symptom, usable, pictures } = form.values
  const wrong = { symptom: form.wrong('symptom'), usable: form.wrong('usable') }
  return (
    <Form of={form}>
      <div className="flex flex-col gap-3">
        <Panel title={t('report.title')}>
          <div className="flex flex-col gap-4">
            <div>
              <div role="group" aria-label={t('report.title')} className="flex flex-wrap gap-x-2 gap-y-3">
                {faultSymptoms.map((one) => (
                  <Chip key={one} on={one === symptom} onClick={() => form.set({ symptom: one })}>
                    {devices(`symptom.${one}`)}
                  </Chip>
                ))}
              </div>
              {wrong.symptom ? <FieldErrorText>{wrong.symptom}</FieldErrorText> : null}
            </div>
            <TextArea {...form.text('text')} label={t('report.text')} optional />
            <Uploader
              label={t('report.pictures')}
              value={pictures}
              onChange={(next) => form.set({ pictures: next })}
              send={send}
              max={limits.faultPicturesMax}
              error={form.wrong('fileIds')}
            />
          </div>
        </Panel>
        <Panel title={t('report.usable')}>
          <Segmented
            title={t('report.usable')}
            of={faultUses}
            now={usable === '' ? null : usable}
            label={(one) => t(`use.${one}`)}
            onPick={(next) => form.set({ usable: next })}
          />
          {wrong.usable ? <FieldErrorText>{wrong.usable}</FieldErrorText> : null}
        </Panel>
        <Panel>
          <TextField
            {...form.text('phone')}
            type="tel"
            label={t('report.phone')}
            hint={t('report.phoneNote')}
            optional
          />
        </Panel>
        <Button type="submit" tone="go" wide busy={form.busy}>
          {t('report.send')}
        </Button>
        <p className="text-center text-12 text-ink-2">{t('report.note')}</p>
      </div>
    </Form>
  )
}

/** A picture of a report is shown from this device: its file is the owner's to see. */
function useStrangersUpload(code: string) {
  const client = useClient()
  return async (file: File, onProgress: (share: number) => void): Promise<Uploaded | null> => {
    try {
      const how = { onProgress, indicator: false }
      const { id } = await upload(client, deviceCodesCalls.uploadFaultPicture, { code }, file, how)
      return { id, url: URL.createObjectURL(file) }
    } catch (error) {
      if (error instanceof CallError) return null
      throw error
    }
  }
}
