import { FormSheet } from '#ui/sheets/form-sheet'
import { TextField } from '#ui/forms/text-field'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { wholeOf } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'

/** A whole sheet. */
const usual = '12'

/** Prints labels that are on no machine yet, as a sheet to cut up and carry along. */
export function BlankLabels({ onClose }: { onClose: () => void }) {
  const t = useText('devices')
  const draw = useAction(deviceCodesCalls.drawLabels, {
    onDone: ({ url }) => {
      window.open(url, '_blank')
      onClose()
    },
  })
  const form = useCallForm(deviceCodesCalls.makeCodes, {
    start: { count: usual },
    input: ({ count }) => ({ count: wholeOf(count, { min: 1, max: limits.labelsMax }) ?? Number.NaN }),
    onDone: (codes) => void draw.run({ codes: codes.map(({ code }) => code) }),
  })
  return (
    <FormSheet
      of={{ ...form, busy: form.busy || draw.busy }}
      title={t('blank.title')}
      send={t('blank.print')}
      onClose={onClose}
    >
      <p className="text-14 text-ink-2">{t('blank.why')}</p>
      <TextField {...form.text('count')} label={t('blank.count', { max: limits.labelsMax })} inputMode="numeric" />
    </FormSheet>
  )
}
