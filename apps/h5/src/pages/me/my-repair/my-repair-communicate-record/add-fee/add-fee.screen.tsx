import { defineScreen } from '#app/screens/define-screen'
import { backAfterToast, useRouteParams } from '#app/routes/go'
import { CapPanel } from '#features/repairs/cap-bar'
import { Actions } from '#ui/pages/actions'
import { AmountField } from '#ui/forms/amount-field'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import type { OutputOf } from '@kikai/contract/call'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'
import { nothing } from '@kikai/kernel/money'

const route = '/pages/me/my-repair/my-repair-communicate-record/add-fee/add-fee'
const formId = 'repair-fee'
/** What a fee can be for; a diagnosis has its own price, which is known before. */
const kinds = ['other', 'travel', 'freight', 'labour', 'part'] as const

/** Offers a fee to the other side, who agrees to it or declines. */
function AddFee() {
  const title = useText('routes')(route)
  const { repairId } = useRouteParams(route)
  const repair = useCall(repairsCalls.readRepair, { repairId }, { freshMs: 0 })
  const prices = useCall(repairPricesCalls.readRepairPrices, { repairId }, { freshMs: 0 })
  if (!repair.data) return <Page title={title} of={repair} width="form" />
  if (!prices.data) return <Page title={title} of={prices} width="form" />
  return <Fee title={title} of={repair.data} prices={prices.data} />
}

type Typed = { kind: string; label: string; amount: string; note: string; pictures: readonly Uploaded[] }
const blank: Typed = { kind: 'other', label: '', amount: '', note: '', pictures: [] }
type FeeProps = { title: string; of: RepairDetail; prices: OutputOf<typeof repairPricesCalls.readRepairPrices> }

function Fee({ title, of, prices }: FeeProps) {
  const t = useText('myRepairs')
  const send = useUpload('repair')
  const { currency } = prices
  const form = useCallForm(repairPricesCalls.addRepairPrice, {
    start: blank,
    input: ({ kind, label, amount, note, pictures }) => ({
      repairId: of.id,
      quoteId: null,
      kind: 'fee',
      lines: [
        {
          id: null,
          kind,
          label,
          partNumber: '',
          quantity: 1,
          unit: 'job',
          most: null,
          isOptional: false,
          note,
          options: [
            { id: null, label: '', unitPrice: parseTypedAmount(amount, currency)?.minor, etaDay: null, goodsId: null },
          ],
        },
      ],
      fileIds: pictures.map(({ id }) => id),
      note: '',
      send: true,
    }),
    rules: ({ label, amount }) => ({
      label: label.trim() === '' && t('fee.labelNeeded'),
      amount: parseTypedAmount(amount, currency) === null && t('fee.amountNeeded'),
    }),
    onDone: () => showToast(t('fee.done'), { done: true }),
    next: backAfterToast,
  })
  const typed = parseTypedAmount(form.values.amount, currency)
  return (
    <Page
      title={title}
      width="form"
      does={<Actions can={[{ label: t('fee.send'), form: formId, busy: form.busy }]} note={t('fee.why')} />}
    >
      <Form of={form} id={formId}>
        <Panel>
          <div className="flex flex-col gap-4">
            <SelectField
              {...form.text('kind')}
              label={t('fee.kind')}
              options={kinds.map((value) => ({ value, label: t(`fee.kinds.${value}`) }))}
            />
            <TextField {...form.text('label')} label={t('fee.label')} maxLength={60} />
            <AmountField {...form.text('amount')} label={t('fee.amount')} currency={currency} />
            <TextArea {...form.text('note')} label={t('note')} optional />
            <Uploader
              label={t('fee.pictures')}
              value={form.values.pictures}
              onChange={(pictures) => form.set({ pictures })}
              send={send}
              max={limits.repairFilesMax}
              error={form.wrong('fileIds')}
            />
          </div>
        </Panel>
      </Form>
      {prices.cap ? <CapPanel cap={prices.cap} upTo={prices.upTo} now={typed ?? nothing(currency)} /> : null}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: AddFee })
