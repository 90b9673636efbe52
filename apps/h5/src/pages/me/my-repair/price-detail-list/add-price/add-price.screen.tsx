import { defineScreen } from '#app/screens/define-screen'
import { backAfterToast, useRouteParams } from '#app/routes/go'
import { inputOfDraft } from '#features/repairs/draft-input.ts'
import { letterOf } from '#features/repairs/quote-sums.ts'
import { Button } from '#ui/buttons/button'
import { Chips } from '#ui/lists/chips'
import { Switch } from '#ui/forms/choice'
import { Form } from '#ui/forms/form'
import { IconButton } from '#ui/buttons/icon-button'
import { Image } from '#ui/pictures/image'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { AmountField } from '#ui/forms/amount-field'
import { Actions } from '#ui/pages/actions'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { Uploader } from '#ui/pictures/uploader'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import type { RepairPrices, RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { type QuoteKind, lineUnits } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Lock, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import {
  type ItemValues,
  type TypedOption,
  kindsOffered,
  itemLineOf,
  unitPriceOf,
  noOption,
  optionOfStock,
  quantityOf,
  saysWhy,
  usualUnit,
  valuesOfItem,
} from './item-values.ts'
import { Stock } from './stock.tsx'
import { WorkStock } from './work-stock.tsx'

const route = '/pages/me/my-repair/price-detail-list/add-price/add-price'

/** One item of a quotation, a change order or a fee: what it is, how much of it, and its options. */
function AddPrice() {
  const t = useText('quotes')
  const { repairId, quoteId, lineId, kind = 'quote' } = useRouteParams(route)
  const formId = useId()
  const prices = useCall(repairPricesCalls.readRepairPrices, { repairId }, { freshMs: 0 })
  const quote = prices.data?.quotes.find(({ id, state }) => id === quoteId && state === 'draft')
  return (
    <Page
      title={t(lineId ? 'item.change' : 'item.title')}
      of={prices}
      width="form"
      does={prices.data ? <Actions can={[{ label: t(lineId ? 'item.takeOver' : 'item.add'), form: formId }]} /> : null}
    >
      {(data) => (
        <ItemForm
          key={lineId ?? 'new'}
          repairId={repairId}
          prices={data}
          quote={quote}
          lineId={lineId ?? null}
          kind={quote?.kind ?? kind}
          formId={formId}
        />
      )}
    </Page>
  )
}

type ItemFormProps = {
  repairId: Id<'repair'>
  prices: RepairPrices
  quote: RepairQuote | undefined
  lineId: Id<'repair-line'> | null
  kind: QuoteKind
  formId: string
}

function ItemForm({ repairId, prices, quote, lineId, kind, formId }: ItemFormProps) {
  const t = useText('quotes')
  const forms = useText('forms')
  const { currency } = prices
  const repair = useCall(repairsCalls.readRepair, { repairId }).data
  const sendPicture = useUpload('repair')
  const draft = quote ? inputOfDraft(repairId, quote) : null
  const form = useCallForm(repairPricesCalls.addRepairPrice, {
    start: () =>
      valuesOfItem(
        quote?.lines.find(({ id }) => id === lineId),
        quote,
      ),
    input: (typed: ItemValues) => {
      const line = itemLineOf(typed, { id: lineId, currency })
      const kept = draft?.lines ?? []
      return {
        repairId,
        quoteId: quote?.id ?? null,
        kind,
        lines: lineId ? kept.map((one) => (one.id === lineId ? line : one)) : [...kept, line],
        fileIds: typed.pictures.map(({ id }) => id),
        note: typed.found,
        send: false,
      }
    },
    rules: (typed) => ({
      label: typed.label.trim() === '' && forms('rule.required'),
      quantity: quantityOf(typed.quantity) === null && t('item.wrongQuantity'),
      most:
        typed.most.trim() !== '' &&
        (quantityOf(typed.most) ?? 0) < (quantityOf(typed.quantity) ?? 0) &&
        t('item.wrongMost'),
      options: typed.options.some(({ price }) => unitPriceOf(price, currency) === null) && t('item.wrongPrice'),
      found: saysWhy(kind) && typed.found.trim() === '' && forms('rule.required'),
    }),
    next: () => {
      showToast(t('item.kept'), { done: true })
      backAfterToast()
    },
  })
  const { values } = form
  const change = (at: number, to: Partial<TypedOption>) =>
    form.set({ options: values.options.map((one, nth) => (nth === at ? { ...one, ...to } : one)) })
  const offersPart = values.kind === 'part'
  const taken = values.options.flatMap(({ part }) => part?.goodsId ?? [])
  const isFull = values.options.length >= limits.quoteOptionsMax && values.options.every(({ price }) => price !== '')
  const offer = (option: TypedOption, partNumber: string) => {
    // An option that nobody filled in makes room.
    const others = values.options.filter((one) => one.part !== null || one.price !== '' || one.label !== '')
    form.set({ options: [...others, option], partNumber: values.partNumber || partNumber })
  }
  return (
    <>
      <Form of={form} id={formId}>
        {saysWhy(kind) ? (
          <Panel className="flex flex-col gap-4">
            <TextArea {...form.text('found')} label={t(kind === 'fee' ? 'item.why' : 'write.note')} />
            <Uploader
              label={t('write.pictures')}
              value={values.pictures}
              onChange={(pictures) => form.set({ pictures })}
              send={sendPicture}
              max={limits.repairFilesMax}
            />
          </Panel>
        ) : null}
        <Panel className="flex flex-col gap-4">
          <Chips
            title={t('item.title')}
            of={kindsOffered}
            now={[values.kind]}
            label={(name) => t(`kind.${name}`)}
            onToggle={(name) =>
              form.set({
                kind: name,
                unit: usualUnit[name],
                options:
                  name === 'part' ? values.options : values.options.slice(0, 1).map((one) => ({ ...one, part: null })),
              })
            }
          />
          <TextField {...form.text('label')} label={t(`kind.${values.kind}`)} maxLength={60} autoComplete="off" />
          {offersPart ? (
            <TextField
              {...form.text('partNumber')}
              label={t('item.number')}
              optional
              maxLength={60}
              autoComplete="off"
            />
          ) : null}
          <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1">
            <TextField {...form.text('quantity')} label={t('item.quantity')} inputMode="decimal" autoComplete="off" />
            <SelectField
              label={t('item.unit')}
              value={values.unit}
              onChange={({ target }) => {
                const unit = lineUnits.find((one) => one === target.value)
                if (unit) form.set({ unit })
              }}
              options={lineUnits.map((unit) => ({ value: unit, label: t(`unitName.${unit}`) }))}
            />
          </div>
          {values.kind === 'labour' ? (
            <TextField
              {...form.text('most')}
              label={t('item.limit')}
              hint={t('item.limitNote')}
              optional
              inputMode="decimal"
              autoComplete="off"
            />
          ) : null}
        </Panel>
        <Panel
          title={t(offersPart ? 'item.options' : 'item.price')}
          aside={values.options.length > 1 ? <span className="text-12">{t('item.picksOne')}</span> : null}
        >
          <ol className="flex flex-col gap-3">
            {values.options.map((option, at) => (
              <li key={at} className={option.part ? 'rounded-card bg-go-tint p-3' : 'rounded-card bg-sunken p-3'}>
                <div className="flex items-center justify-between gap-2">
                  <h3 className="min-w-0 text-14 font-600 wrap-anywhere">
                    {[letterOf(at), option.part?.title ?? option.label].filter(Boolean).join(' · ')}
                  </h3>
                  {values.options.length > 1 ? (
                    <IconButton
                      label={`${t('do.remove')} ${letterOf(at)}`}
                      icon={<Trash2 aria-hidden />}
                      className="-my-2 -mr-2"
                      onClick={() => form.set({ options: values.options.filter((_one, nth) => nth !== at) })}
                    />
                  ) : null}
                </div>
                {option.part ? (
                  <div className="flex items-center gap-3 pb-2">
                    <span className="w-18 overflow-hidden rounded-tag">
                      <Image of={option.part.picture} alt="" sizes="72px" />
                    </span>
                    <p className="min-w-0 flex-1 text-12 text-ink-2">
                      {option.part.seller}
                      <span className="flex items-center gap-1 text-go-ink">
                        <Lock aria-hidden className="size-3.5" />
                        {t('item.keeps', { count: prices.rules.partHours })}
                      </span>
                    </p>
                  </div>
                ) : null}
                <div className="flex flex-col gap-3">
                  {offersPart ? (
                    <TextField
                      label={t('item.label')}
                      value={option.label}
                      onChange={({ target }) => change(at, { label: target.value })}
                      optional
                      maxLength={60}
                      autoComplete="off"
                    />
                  ) : null}
                  <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1">
                    <AmountField
                      label={t('item.each')}
                      name={`price-${at}`}
                      value={option.price}
                      currency={currency}
                      onChange={({ target }) => change(at, { price: target.value })}
                      error={unitPriceOf(option.price, currency) === null ? form.wrong('options') : undefined}
                    />
                    {offersPart ? (
                      <TextField
                        label={t('item.eta')}
                        type="date"
                        value={option.etaDay}
                        onChange={({ target }) => change(at, { etaDay: target.value })}
                        optional
                      />
                    ) : null}
                  </div>
                </div>
              </li>
            ))}
          </ol>
          {offersPart && values.options.length < limits.quoteOptionsMax ? (
            <Button
              tone="plain"
              icon={<Plus aria-hidden className="size-5" />}
              className="mt-2"
              onClick={() => form.set({ options: [...values.options, noOption] })}
            >
              {t('item.another')}
            </Button>
          ) : null}
        </Panel>
        <Panel className="flex flex-col gap-3">
          <Switch {...form.flip('isOptional')} label={t('item.optional')} note={t('item.optionalNote')} />
          <TextField {...form.text('note')} label={t('item.note')} optional maxLength={140} autoComplete="off" />
        </Panel>
      </Form>
      {offersPart ? (
        <WorkStock words={values.label} taken={taken} isFull={isFull} onUse={(part) => offer(...optionOfStock(part))} />
      ) : null}
      {offersPart && repair?.company ? (
        <Stock
          companyId={repair.company.id}
          label={values.label}
          model={repair.device.model}
          taken={taken}
          isFull={isFull}
          onUse={(part, price) =>
            offer({ ...noOption, part, price: price?.currency === currency ? price.text : '' }, values.partNumber)
          }
        />
      ) : null}
    </>
  )
}

export default defineScreen({ login: 'required', view: AddPrice })
